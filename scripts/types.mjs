import { checkTypes } from './parts/types.mjs';

process.exit((await checkTypes()) ? 0 : 1);
