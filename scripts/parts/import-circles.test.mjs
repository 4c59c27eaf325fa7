import { expect, test } from 'vitest';
import { circularImports, folderImports } from './import-circles.mjs';

test('folders of the server import each other in one direction only', () => {
  const imports = folderImports();
  expect(imports.get('realtime')).toContain('platform/database');
  expect(circularImports(imports)).toEqual([]);
});
