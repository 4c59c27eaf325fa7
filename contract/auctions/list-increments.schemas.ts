import { schemas } from '../endpoint.ts';
import { Increments } from './increments.ts';

export const listIncrementsSchemas = schemas({
  summary: 'The market’s increments, which a lot gets on approval unless it names one of its own.',
  access: 'public',
  response: { 200: Increments },
});
