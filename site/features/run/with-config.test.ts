import {describe, expect, it} from 'vitest';
import {parseCurl} from './curl.ts';
import {takes, withConfig} from './with-config.ts';

const TEMPLATES = 'https://your-api-domain.com/v1/admin/dataprotection/templates';
const ROUTE = 'https://your-api-domain.com/v1/admin/routes/chat';

const update = (url: string, filter: string, needs = '') => `it=$(curl --fail-with-body -sS ${url}) ||
  { echo "$it" >&2; false; } &&
  ${needs && `${needs}=$(curl -fsS ${TEMPLATES}) &&\n  `}changed=$(jq -e ${needs && `--argjson ${needs} "$${needs}" `}'${filter}' <<<"$it") &&
  curl -X PUT ${url} -d @- <<<"$changed"`;

const filterIn = (source: string) => parseCurl(source, {}).from?.filter;

describe('a template', () => {
  const create = `curl -X POST ${TEMPLATES} \\
  -d '{
    "name": "hide",
    "config": {
      "infoTypes": [{"name": "A", "regex": "}"}],
      "likelihood": "Likely",
      "reject": true
    }
  }'`;
  const infoTypes = [{name: 'B', dictionary: {wordList: [`it's "quoted" \\ $HOME`]}}];
  const config = {infoTypes, transformation: {method: 'Mask'}};

  it('is written where the printed one is, the rest stays as printed', () => {
    const source = withConfig(create, config);
    expect(takes(create, config)).toBe(true);
    expect(JSON.parse(parseCurl(source, {}).body ?? '')).toEqual({
      name: 'hide',
      config: {...config, likelihood: 'Likely', reject: false},
    });
    expect(source.split('\n').slice(0, 3)).toEqual(create.split('\n').slice(0, 3));
    expect(source).toContain('      "likelihood": "Likely",\n');
  });

  it('is set in one that is read', () => {
    const source = update(`${TEMPLATES}/hide`, '.config.reject = true');
    expect(takes(source, config)).toBe(true);
    const filter = filterIn(withConfig(source, config));
    expect(JSON.parse(filter?.replace('. * ', '') ?? '')).toEqual({config});
  });

  it('is what a route asks for before it uses it', () => {
    const source = update(
      ROUTE,
      `if any($templates[]; .name == "hide" and .enabled != false
        and ["A", "B"] - [.config.infoTypes[]?.name] == []
        and .config.reject == true) then . else error("No.") end`,
      'templates',
    );
    expect(takes(source, config)).toBe(false);
    expect(filterIn(withConfig(source, config))).toContain(
      `["B"] - [.config.infoTypes[]?.name] == []
        and .config.transformation.method == "Mask") then`,
    );
    const inspect = {infoTypes: [{name: 'A'}, {name: 'B'}], transformation: {method: 'Inspect'}};
    expect(withConfig(source, inspect)).toBe(source);
  });
});

describe('a chain', () => {
  const config = {request_chain: {name: `reader's`, workflow: {processors: []}}};

  it('takes the place of the printed one', () => {
    const source = update(
      ROUTE,
      '.config.request_chain = (if .config.request_chain then . else {\n      "name": "ours"\n    } end)',
    );
    expect(filterIn(withConfig(source, config))).toBe(
      '.config.request_chain = (if .config.request_chain then . else ' +
        '{"name": "reader\\u0027s", "workflow": {"processors": []}} end)',
    );
  });

  it('becomes the filter of a request that sets something else', () => {
    const source = update(ROUTE, '.config.rate_limit = 5');
    expect(takes(source, config)).toBe(true);
    expect(JSON.parse(filterIn(withConfig(source, config))?.replace('. * ', '') ?? '')).toEqual({config});
  });
});
