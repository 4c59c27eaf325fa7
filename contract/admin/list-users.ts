import { z } from 'zod';
import { User } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { ListQuery } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, newest first.',
  access: ADMINS,
  query: ListQuery,
  response: { 200: z.array(User) },
});
