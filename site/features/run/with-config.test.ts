import {describe, expect, it} from 'vitest';
import {withConfig} from './with-config.ts';
import {parseCurl} from './curl.ts';

describe('withConfig', () => {
  it('changes the configuration of a body and keeps the rest of it', () => {
    const source = `curl -X POST https://your-api-domain.com/v1/admin/dataprotection/templates \\
  -d '{
    "name": "hide",
    "config": {"infoTypes": [{"name": "A"}], "likelihood": "Likely"}
  }'`;
    const infoTypes = [{name: 'B', dictionary: {wordList: [`it's "quoted" \\ $HOME`]}}];
    const {body} = parseCurl(withConfig(source, {infoTypes}), {});
    expect(JSON.parse(body ?? '')).toEqual({name: 'hide', config: {infoTypes, likelihood: 'Likely'}});
  });

  it('makes a filter that sets it in the route that is read', () => {
    const source = `route=$(curl https://your-api-domain.com/v1/admin/routes/chat) ||
  { echo "$route" >&2; false; } &&
  changed=$(jq -e '.config.rate_limit = 5' <<<"$route") &&
  curl -X PUT https://your-api-domain.com/v1/admin/routes/chat -d @- <<<"$changed"`;
    const config = {request_chain: {name: "reader's"}};
    const {from} = parseCurl(withConfig(source, config), {});
    expect(JSON.parse(from?.filter.replace('. * ', '') ?? '')).toEqual({config});
  });
});
