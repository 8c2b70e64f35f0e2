import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import type {Published} from '../src/published.ts';

const SCRIPT = fileURLToPath(new URL('extract.py', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../test-data', import.meta.url));
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

const extract = (...packages: string[]) =>
  spawnSync('python3', ['-B', SCRIPT, ...packages], {
    env: {...process.env, PYTHONPATH: PACKAGES},
    encoding: 'utf8',
  });

describe.skipIf(!hasPython)(
  'extract.py (skipped without python3 of version 3.10 or newer on the PATH)',
  () => {
    const {stdout, stderr} = extract('shop_sdk', 'shop_cli');
    const {about, classes, cli} = JSON.parse(stdout || '{}') as Published;

    it('names the distribution and its version, without importing the package', () => {
      expect(stderr).toBe('');
      expect(about).toMatch(/^shop-sdk 1\.2\.0: /);
    });

    it('has public classes with their module and bases', () => {
      expect(Object.entries(classes).map(([name, {module, bases}]) => [name, module, ...bases])).toEqual([
        ['Size', 'shop_sdk/models.py', 'str', 'Enum'],
        ['Colour', 'shop_sdk/models.py', 'Enum'],
        ['Basket', 'shop_sdk/models.py', 'BaseModel'],
        ['BasketService', 'shop_sdk/services/basket_service.py'],
      ]);
    });

    it('has the fields of models and the members of enumerations', () => {
      expect(classes['Size']?.fields).toEqual([{name: 'SMALL', value: "'small'"}]);
      expect(classes['Colour']?.fields).toEqual([{name: 'RED', value: 'auto()'}]);
      expect(classes['Basket']?.fields).toEqual([
        {name: 'owner', type: 'str', required: true},
        {name: 'label', type: 'str', required: true},
        {name: 'size', type: 'Size', default: 'Size.SMALL'},
        {name: 'note', type: 'Optional[str]', default: 'None'},
        {name: 'items', type: 'List[str]', default_factory: 'list'},
      ]);
    });

    it('has signatures, decorators and raised exceptions of public methods', () => {
      expect(classes['Basket']?.methods).toEqual([
        {
          name: 'check_owner',
          params: [{name: 'value', type: 'str'}],
          returns: 'str',
          raises_itself: ['ValueError'],
        },
      ]);
      expect(classes['BasketService']?.methods).toEqual([
        {name: '__init__', params: [{name: 'client'}]},
        {name: 'name', params: [], returns: 'str', property: true},
        {
          name: 'slug',
          params: [{name: 'text'}, {name: '*'}, {name: 'upper', type: 'bool', default: 'False'}],
        },
        {
          name: 'add',
          params: [
            {name: 'basket', type: "'Basket'"},
            {name: '*items'},
            {name: 'dry_run', default: 'False'},
            {name: '**kwargs'},
          ],
          returns: 'None',
          raises_itself: ['NotImplementedError'],
        },
        {
          name: 'aadd',
          params: [{name: 'basket'}, {name: 'tags', default: "('a', 'b')"}],
          async: true,
          raises_itself: ['ValueError'],
        },
      ]);
    });

    it('has the parsers and arguments of the command, in order', () => {
      expect(cli).toEqual([
        {on: 'parser', argument: '--version', action: "'version'"},
        {on: 'subparsers', parser: 'basket'},
        {on: 'basket_parser', argument: '--size', type: 'int', required: 'True', default: '1'},
      ]);
    });

    it('says what to do about a package that is not installed', () => {
      const {status, stderr: message} = extract('no_such_sdk', 'shop_cli');
      expect(status).toBe(1);
      expect(message).toMatch(/^no_such_sdk is not installed for .*: install it with pip/);
    });
  },
);
