import { endpoint } from '../endpoint.ts';
import { User } from './user.ts';

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in user.',
  access: 'signed-in',
  response: { 200: User },
});
