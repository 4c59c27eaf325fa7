import { endpoint } from '../endpoint.ts';
import { User } from './user.ts';

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in user.',
  access: 'signed-in',
  beforeTwoFactor: true,
  response: { 200: User },
});
