import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readPage} from '@javelin/site/markdown/read-page.ts';
import {ROOT} from '../fixtures/folders.ts';
import {parsePage} from './page.ts';
import {SAFETY_RULES, safetyProblems} from './safe-samples.ts';

const DOCS = join(ROOT, 'docs');
const UPDATE = `route=$(curl --fail-with-body https://h/r) &&
  [ "$(jq -r .name <<<"$route")" = r ] || { echo "$route" >&2; false; } &&
  changed=$(jq -e '.a = 1' <<<"$route") &&
  curl -X PUT https://h/r -d @- <<<"$changed"`;

const READ_TEMPLATE = `template = httpx.get(f"{api}/dataprotection/templates/mask").raise_for_status().json()
if template["name"] != "mask" or template.get("enabled") is False:
    raise SystemExit("The template is missing or disabled")
if policy.get("enabled") is False:
    raise SystemExit("The policy is disabled")
if strategy != "mask":
    raise SystemExit("The policy names a different template")
policy["dlp"] = {"strategy": "mask"}
httpx.put(url, json=route).raise_for_status()`;
const RULE = '"content_types": [\n{"operator": "greater_than", "restriction": "jailbreak"}]';

const ATTACH = `templates = httpx.get(f"{api}/dataprotection/templates").raise_for_status().json()
if any(each["name"] == "mask" and each.get("enabled") is False for each in templates):
    raise RuntimeError("The template is disabled.")
if method != "Mask" or dlp.get("strategy") != "mask":
    raise RuntimeError("The policy is disabled, or names a different template.")
policy["dlp"] = {"strategy": "mask"}
httpx.put(url, json=route).raise_for_status()`;

const STOP =
  'if .config.policy.enabled then . else error("The policy is disabled: copy the application policy and enable it.") end';
const POLICY_JS = `if (!response.ok || route.name !== "r") throw new Error("This is not the route");
if (!policy?.enabled) throw new Error("The policy is disabled");
`;
const PUT_JS = 'await fetch(url, { method: "PUT", redirect: "error" });';

const page = (code: string, file = 'docs/a.mdx', meta = '') =>
  parsePage(`Text.\n\n\`\`\`bash ${meta}\n${code}\n\`\`\`\n`, file);
const names = (code: string, file?: string, meta?: string) =>
  safetyProblems(page(code, file, meta)).map(({what}) => what.split('. ')[0]);

/** A sample that breaks the rule, and one that does the same safely. */
const CASES: readonly (readonly [name: string, bad: string, good: string, file?: string, meta?: string])[] = [
  [
    'key of the wrong plane',
    'curl https://h/v1/admin/routes -H "x-api-key: $JAVELIN_API_KEY"',
    'curl https://h/v1/admin/routes -H "x-api-key: $JAVELIN_ADMIN_KEY"',
  ],
  [
    'keys of both planes in one request',
    'headers = {"x-api-key": os.environ["JAVELIN_ADMIN_KEY"], "x-javelin-apikey": key}',
    'admin = {"x-api-key": os.environ["JAVELIN_ADMIN_KEY"]}\nmodels = {"x-javelin-apikey": key}',
  ],
  ['TLS verification off', 'httpx.Client(verify=False)', 'httpx.Client(verify="ca.pem")'],
  ['secret printed', 'print(os.environ["OPENAI_API_KEY"])', 'print(len(names))'],
  [
    'secret in an argument',
    `curl https://h/a -d '{"k": "'"$OPENAI_API_KEY"'"}'`,
    'curl https://h/a -d @- <<JSON\n{"k": "$OPENAI_API_KEY"}\nJSON',
  ],
  ['update_route outside the SDK pages', 'client.update_route(route)', 'client.get_route("support-chat")'],
  [
    'PUT after an unchecked GET',
    'const route = await (await fetch(url)).json();\nawait fetch(url, { method: "PUT" });',
    'const read = await fetch(url);\nif (!read.ok) throw new Error();\nawait fetch(url, { method: "PUT" });',
  ],
  [
    'PUT after an unchecked GET',
    'route = httpx.get(url).json()\nhttpx.put(url, json=route)',
    'route = httpx.get(url).raise_for_status().json()\nif route["name"] != "r":\n    raise SystemExit()\nhttpx.put(url, json=route).raise_for_status()',
  ],
  [
    'PUT after an unchecked GET',
    "curl -sS https://h/r | jq '.a = 1' | curl -X PUT https://h/r -d @-",
    UPDATE,
  ],
  [
    'error read as JSON',
    'const response = await fetch(url);\nconsole.log(await response.json());',
    'const response = await fetch(url);\nif (!response.ok) throw new Error();\nawait response.json();',
  ],
  [
    'error read as JSON',
    'print(httpx.get(url).json()["name"])',
    'print(httpx.get(url).raise_for_status().json()["name"])',
  ],
  [
    'object searched as text',
    'acts = "Inspect" not in str(config.get("transformation", "Inspect"))',
    'acts = ((config.get("transformation") or {}).get("method") or "Inspect") != "Inspect"',
  ],
  [
    'reject prompt searched in raw JSON',
    'if response.is_error and any(p in response.text for p in REJECT_PROMPTS):\n    return True',
    'if response.is_error and any(says(response, p) for p in REJECT_PROMPTS):\n    return True',
  ],
  [
    'reject prompt searched in raw JSON',
    'if (status >= 400 && REJECT_PROMPTS.some((prompt) => text.includes(prompt))) return true;',
    'if (status >= 400 && REJECT_PROMPTS.some((prompt) => says(text, prompt))) return true;',
  ],
  [
    'default that null passes by',
    'if (!response.ok) throw 1;\nconst { config = {}, models = [] } = await response.json();',
    'if (!response.ok) throw 1;\nconst { config, models } = await response.json();\nconst own = config ?? {};',
  ],
  [
    'body from jq in a pipe',
    UPDATE.replace('changed=$(', '').replace(') &&\n  curl', ' |\n  curl').replace(' <<<"$changed"', ''),
    UPDATE,
  ],
  [
    '404 taken for an empty list',
    'if response.status_code == 404:  # empty\n    return []',
    'if response.status_code == 404 and response.text.startswith("No "):\n    return []',
  ],
  [
    '404 taken for an empty list',
    'if (response.status === 404) return null;',
    'if (response.status === 404 && /^No /.test(text)) return null;',
  ],
  [
    'every failed read taken for missing',
    'if admin.get(path).status_code != 200:\n    admin.post("/providers", json=provider).raise_for_status()',
    'if admin.get(path).status_code == 404:\n    admin.post("/providers", json=provider).raise_for_status()',
  ],
  [
    'every failed read taken for missing',
    'if (!(await admin("GET", path)).ok)\n  await checked(await admin("POST", "providers", provider));',
    'const found = await admin("GET", path);\nif (found.status === 404) await checked(await admin("POST", "providers"));',
  ],
  ['limit of 0 replaced', 'Math.min(budget.daily || 40, 40)', 'Math.min(budget.daily ?? 40, 40)'],
  ['disabled policy enabled', ATTACH.replace('policy is disabled, or ', ''), ATTACH],
  ...(
    [
      [
        UPDATE.replace(
          '.a = 1',
          `${STOP} | .config *= {"policy": {"enabled": true, "language": {"enabled": true}}}`,
        ),
        UPDATE.replace('.a = 1', `${STOP} | .config.policy.language.enabled = true`),
      ],
      [
        UPDATE.replace('.a = 1', '.config.policy.language.enabled = true'),
        UPDATE.replace('.a = 1', `${STOP} | .config.policy.language.enabled = true`),
      ],
      [
        `${POLICY_JS}policy.enabled = true;\n${PUT_JS}`,
        `${POLICY_JS}policy.language = { enabled: true };\n${PUT_JS}`,
      ],
    ] as const
  ).map(([bad, good]) => ['disabled policy enabled', bad, good, 'docs/javelin-processors/a.mdx'] as const),
  [
    'empty secret stored',
    'Secret(api_key_secret_key=os.environ["OPENAI_API_KEY"])',
    'if not key:\n    raise SystemExit("empty")\nSecret(api_key_secret_key=os.environ["OPENAI_API_KEY"])',
  ],
  ['error body kept in a variable', UPDATE.replace('|| { echo "$route" >&2; false; } ', ''), UPDATE],
  [
    'what was read taken for the object',
    'route = httpx.get(url).raise_for_status().json()\nhttpx.put(url, json=route).raise_for_status()',
    'route = httpx.get(url).raise_for_status().json()\nif route["name"] != "r":\n    raise SystemExit()\nhttpx.put(url, json=route).raise_for_status()',
  ],
  [
    'what was read taken for the object',
    'if (!found.ok) throw new Error();\nconst route = await found.json();\nawait fetch(url, { method: "PUT" });',
    'const route = await found.json();\nif (!found.ok || route.name !== "r") throw new Error();\nawait fetch(url, { method: "PUT" });',
  ],
  [
    'template attached that was not recognised',
    READ_TEMPLATE.replace('template["name"] != "mask" or ', ''),
    READ_TEMPLATE,
  ],
  [
    'write without its status',
    'curl --fail-with-body -X POST https://h/v1/admin/routes -d "{}"',
    'curl --fail-with-body -i -X POST https://h/v1/admin/routes -d "{}"',
  ],
  [
    'write without its status',
    'curl --fail-with-body https://h/v1/admin/providers \\\n  -d "{}"',
    'curl --fail-with-body https://h/v1/admin/providers',
  ],
  [
    'missing usage taken for a block',
    'if usage is None:\n    print("blocked")',
    'if usage is None and text not in REJECT_PROMPTS:\n    raise RuntimeError("The response has no usage")',
  ],
  [
    'rejects without a reject prompt',
    `{"prompt_safety": {${RULE}}}`,
    `{"prompt_safety": {"reject_prompt": "No.", ${RULE}}}`,
  ],
  [
    'rejects without a reject prompt',
    `{"prompt_safety": {"reject_prompt": "No.", ${RULE}}, "content_filter": {${RULE}}}`,
    `{"prompt_safety": {"reject_prompt": "No.", ${RULE}}, "content_filter": {"content_types": []}}`,
  ],
  [
    'rejects without a reject prompt',
    '{"config": {"reject": true}}',
    '{"config": {"reject": true, "rejectPrompt": "No."}}',
  ],
  [
    '404 taken for deleted',
    'response = admin.delete(path)\nif response.status_code != 404:\n    response.raise_for_status()',
    'response = admin.delete(path)\nif response.status_code != 404 or response.text != "Route not found":\n    response.raise_for_status()',
  ],
  [
    'key that a redirect takes along',
    'const response = await fetch(url, { headers: { "x-javelin-apikey": key } });\nif (!response.ok) throw new Error();',
    'const response = await fetch(url, { redirect: "error", headers: { "x-javelin-apikey": key } });\nif (!response.ok) throw new Error();',
    'docs/a.mdx',
    'title="proxy.mjs"',
  ],
  [
    'key that a redirect takes along',
    'const headers = { "x-api-key": key };\nconst found = await fetch(url, { headers, redirect: "error" });\nif (!found.ok) throw new Error();\nawait fetch(url, { method: "POST", headers });',
    'const headers = { "x-api-key": key };\nconst found = await fetch(url, { headers, redirect: "error" });\nif (!found.ok) throw new Error();\nawait fetch(url, { method: "POST", headers, redirect: "manual" });',
    'docs/javelin-core/a.mdx',
  ],
  [
    'key that a redirect takes along',
    'const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });',
    'const response = await fetch(url);',
    'docs/javelin-core/a.mdx',
  ],
  [
    'client that follows redirects',
    'client = OpenAI(default_headers={"x-javelin-apikey": key}, max_retries=0)',
    'client = OpenAI(default_headers={"x-javelin-apikey": key}, max_retries=0, http_client=DefaultHttpxClient(follow_redirects=False))',
    'docs/javelin-core/integration-new.mdx',
  ],
  [
    'client that follows redirects',
    'const client = new OpenAI({ defaultHeaders: { "x-javelin-apikey": key } });',
    'const client = new OpenAI({ fetchOptions: { redirect: "error" }, defaultHeaders: { "x-javelin-apikey": key } });',
  ],
  [
    'client that follows redirects',
    'const javelin = createOpenAICompatible({ headers: { "x-javelin-apikey": key } });',
    'const javelin = createOpenAICompatible({ fetch: (url, init) => fetch(url, { ...init, redirect: "error" }), headers: { "x-javelin-apikey": key } });',
  ],
  [
    'client that follows redirects',
    'client = OpenAI(default_headers={"x-javelin-apikey": key}, max_retries=0)',
    'client = OpenAI(default_headers={"x-javelin-apikey": key}, max_retries=0, http_client=DefaultHttpxClient(follow_redirects=False))',
    'docs/javelin-processors/a.mdx',
    'title="guard.py"',
  ],
  [
    'client that follows redirects',
    'const javelin = createOpenAICompatible({ headers: { "x-javelin-apikey": key } });',
    'const javelin = createOpenAICompatible({ fetch: (url, init) => fetch(url, { ...init, redirect: "error" }), headers: { "x-javelin-apikey": key } });',
    'docs/index.mdx',
  ],
  ['chunk without choices', 'for choice in chunk.choices:', 'for choice in chunk.choices or []:'],
  [
    'one of two clients follows redirects',
    'ChatOpenAI(http_client=DefaultHttpxClient(follow_redirects=False))',
    'AzureChatOpenAI(**NO_REDIRECTS)',
  ],
  [
    'retries of the gateway without 429',
    '"max_retries": 0,  # the gateway retries',
    'maxRetries: 0, // let the route retry; repeat 429 yourself',
  ],
  [
    'filtered reply taken for a passed one',
    'def is_blocked(response):\n    return response["choices"][0]["message"]["content"] in REJECT_PROMPTS',
    'def is_blocked(response):\n    choice = response["choices"][0]\n    return choice["finish_reason"]',
  ],
  [
    'chunk without choices',
    'for (const { delta } of choices) write(delta);',
    'for (const { delta } of choices ?? []) write(delta);',
  ],
  [
    'outputs that may be null',
    'outputs = response.get("javelin", {}).get("processor_outputs", {})',
    'outputs = (response.get("javelin") or {}).get("processor_outputs") or {}',
  ],
  [
    'entry of outputs that may be a string',
    'values = (output or {}).values()',
    'values = output.values() if isinstance(output, dict) else []',
  ],
  [
    'unusable score taken for a block',
    'return scores.every((score) => typeof score === "number" && score <= 0.5);',
    'if (!scores.every(Number.isFinite)) throw new Error();\nreturn scores.every((score) => score <= 0.5);',
  ],
  [
    'unusable score taken for a block',
    'return all(0 <= score <= 0.5 for score in scores)',
    'return max(scores) <= 0.5',
  ],
  [
    'jq -e on what may be empty',
    `javelin route get --name a | jq -e '.name == "a"'`,
    '[ "$(javelin route get --name a | jq -r .name)" = a ]',
  ],
  ['jq -e on what may be empty', 'jq -e . a.json && curl -d @a.json', "jq -es 'length == 1' a.json"],
  ['what was read taken for the object', UPDATE.replace(/ &&\n {2}\[ [^\n]* \]/, ''), UPDATE],
  [
    'unknown end taken for a complete reply',
    'if (finishReason === "content-filter") throw new Error();',
    'if (["content-filter", "other"].includes(finishReason)) throw new Error();',
  ],
  [
    'stored key printed',
    'curl https://h/v1/admin/providers/secrets/keys -H "x-api-key: $JAVELIN_ADMIN_KEY"',
    `keys=$(curl https://h/v1/admin/providers/secrets/keys) || { echo "$keys" >&2; false; } &&
  jq length <<<"$keys"`,
  ],
  [
    'stored key printed',
    'curl https://h/v1/admin/gateways/a -H "x-api-key: $JAVELIN_ADMIN_KEY"',
    `curl -i https://h/v1/admin/gateways -H "x-api-key: $JAVELIN_ADMIN_KEY" \\\n  -d '{"name": "a"}'`,
  ],
  [
    'whole object in an update',
    `curl -X PUT https://h/v1/admin/routes/a -d '{"name": "a"}'`,
    `curl -i -X POST https://h/v1/admin/routes -d '{"name": "a"}'`,
  ],
  [
    'rules of a policy replaced',
    UPDATE.replace('.a = 1', '.config *= {"policy": {"prompt_safety": {"content_types": []}}}'),
    UPDATE.replace('.a = 1', '.config.policy.prompt_safety |= (.content_types = .content_types + [])'),
    'docs/javelin-processors/a.mdx',
  ],
  [
    'rules of a policy replaced',
    'block = {content_types: [rule]};\nawait fetch(url, { method: "PUT" });',
    'block = {content_types: [...kept, rule]};\nawait fetch(url, { method: "PUT" });',
    'docs/javelin-processors/a.mdx',
  ],
  [
    'reject text of the reader replaced',
    UPDATE.replace('.a = 1', '.config *= {"policy": {"prompt_safety": {"reject_prompt": "No."}}}'),
    UPDATE.replace('.a = 1', 'if (.reject_prompt | . and . != "") then . else .reject_prompt = "No." end'),
    'docs/javelin-processors/a.mdx',
  ],
  [
    'reject text of the reader replaced',
    UPDATE.replace('.a = 1', 'if .reject_prompt then . else .reject_prompt = "No." end'),
    UPDATE.replace('.a = 1', 'if (.reject_prompt | . and . != "") then . else .reject_prompt = "No." end'),
    'docs/javelin-processors/a.mdx',
  ],
  [
    'reject text of the reader replaced',
    'httpx.put(url, json={**block, "reject_prompt": "No."}).raise_for_status()',
    'httpx.put(url, json={**block, "reject_prompt": block.get("reject_prompt") or TEXT}).raise_for_status()',
    'docs/javelin-processors/a.mdx',
  ],
  [
    'rows of the reader dropped',
    UPDATE.replace('.a = 1', '.rows = (.rows + [{"name": "A"}] | unique_by(.name))'),
    UPDATE.replace(
      '.a = 1',
      '.rows as $kept | .rows = $kept + [{"name": "A"} | select(.name | IN($kept[]?.name) | not)]',
    ),
  ],
  [
    'secret named that may be missing or disabled',
    'model["virtual_secret_key"] = "a-key"\nadmin.put("/routes/a", json=route).raise_for_status()',
    'model["virtual_secret_key"] = "a-key"\nif read(f"{provider}/secrets/a-key").get("enabled") is False:\n    raise SystemExit("The secret is disabled")\nadmin.put("/routes/a", json=route).raise_for_status()',
  ],
  [
    'template attached that may be missing or disabled',
    'policy["dlp"] = {"strategy": "mask"}\nhttpx.put(url, json=route).raise_for_status()',
    ATTACH,
    'docs/javelin-processors/a.mdx',
  ],
  [
    'template changed that other routes may name',
    'httpx.put(f"{api}/dataprotection/templates/mask", json=template).raise_for_status()',
    `print(usersOf("mask"))\n\`\`\`\n\nimport Users from '../_partials/template-users.mdx';\n\n\`\`\`bash\nhttpx.put(f"{api}/dataprotection/templates/mask", json=template).raise_for_status()`,
    'docs/javelin-processors/a.mdx',
  ],
  [
    'template of the reader replaced',
    'policy["dlp"] = {"strategy": "mask"}\nhttpx.put(url, json=route).raise_for_status()',
    ATTACH,
    'docs/javelin-processors/a.mdx',
  ],
  [
    'template recognised by a part of it',
    ATTACH.replace('method != "Mask" or ', ''),
    ATTACH,
    'docs/javelin-processors/a.mdx',
  ],
  [
    'template recognised by a part of it',
    ATTACH.replace('method != "Mask"', 'method != "Mask" or len(infotypes(old)) > 2'),
    ATTACH,
    'docs/javelin-processors/a.mdx',
  ],
  [
    'deletes what it may not have created',
    'admin.post("/routes", json=route)\nadmin.delete("/routes/a")',
    'admin.post("/routes", json=route).raise_for_status()\ncreated.append("/routes/a")\nfor path in created:\n    admin.delete(path)',
  ],
  [
    'deletes a name that may be taken',
    'curl --fail-with-body -i -X DELETE https://h/v1/admin/routes/a',
    '[ "${route_status:?not created in this shell}" = 0 ] &&\n  curl --fail-with-body -i -X DELETE https://h/v1/admin/routes/a',
    'docs/javelin-processors/a.mdx',
  ],
  [
    'redirect taken for a creation',
    'curl --fail-with-body -X POST https://h/v1/a\nroute_status=$?',
    'curl --fail-with-body -L --max-redirs 0 -X POST https://h/v1/a\nroute_status=$?',
  ],
  [
    'deletion that fails silently',
    'curl -i -X DELETE https://h/v1/admin/routes/a',
    'curl --fail-with-body -i -X DELETE https://h/v1/admin/routes/a',
  ],
  [
    'deletion that fails silently',
    'const response = await fetch(url, { method: "DELETE" });\nconsole.log(response.status);',
    'const response = await fetch(url, { method: "DELETE" });\nif (!response.ok) throw new Error(await response.text());',
  ],
  [
    'changes what a failed create left to another team',
    'admin.create_route(route)\nprint(admin.delete_route("support-web"))',
    'try:\n    admin.create_route(route)\n    print(admin.delete_route("support-web"))\nexcept JavelinClientError:\n    pass',
  ],
  [
    'every 403 taken for a block',
    'const isBlocked = response.status === 403;',
    'const isBlocked = response.status === 403 && says(text, REJECT_PROMPT);',
  ],
  [
    'header that only the sandbox has',
    'headers = {"x-sandbox-fault": "status=503"}',
    'headers = {"x-javelin-apikey": "wrong-key"}',
    'docs/javelin-processors/a.mdx',
  ],
  [
    'texts embedded that were not checked',
    'store = InMemoryVectorStore.from_texts(TEXTS, embeddings)',
    'clean = [text for text in TEXTS if is_clean(text)]\nstore = InMemoryVectorStore.from_texts(clean, embeddings)',
  ],
  [
    'stream that may break off unnoticed',
    'for chunk in stream:\n    print(chunk)',
    'for chunk in stream:\n    reason = reason or chunk.reason\nif reason in (None, "length", "content_filter"):\n    raise EOFError("broke off")',
  ],
  [
    'stream that may break off unnoticed',
    'for chunk in model.stream("Hi"):\n    print(chunk.content)',
    'print(model.invoke("Hi").content)',
  ],
  [
    'stream that may break off unnoticed',
    'for await (const chunk of stream) console.log(chunk);',
    'for await (const chunk of stream) reason ||= add(chunk);\nif (!reason || ["length", "content_filter"].includes(reason)) throw new Error("It broke off");',
  ],
  [
    'reply cut at the token limit taken for a complete one',
    'if reason in (None, "content_filter"):',
    'if reason in (None, "length", "content_filter"):',
  ],
  [
    'reply cut at the token limit taken for a complete one',
    'if (!reason || reason === "content_filter") throw new Error();',
    'if (!reason || ["length", "content_filter"].includes(reason)) throw new Error();',
  ],
  [
    'stored although it may be cut off',
    'for await (const delta of textStream) reply += delta;\nchat.save(reply);',
    'for await (const delta of textStream) reply += delta;\nlimit.throwIfAborted();\nchat.save(reply);',
  ],
  [
    'history that strangers share',
    'const { id } = JSON.parse(body);\nconst history = chats.get(id) ?? [];',
    'const { id } = JSON.parse(body);\nif (typeof id !== "string") return;\nconst history = chats.get(id) ?? [];',
  ],
  [
    'verdict of the policy ignored',
    'verdict = client.apply_trustsafety(text)\nclean = max(verdict["category_scores"].values()) <= 0.5',
    'verdict = client.apply_trustsafety(text)\nclean = not verdict["request_reject"] and max(verdict["category_scores"].values()) <= 0.5',
  ],
  [
    'outage of a guardrail taken for a verdict',
    'try {\n  await fetch(`${base}/v1/guardrail/trustsafety/apply`);\n} catch {\n  return false;\n}',
    'const response = await fetch(`${base}/v1/guardrail/trustsafety/apply`);\nif (!response.ok) throw new Error();',
  ],
  [
    'time limit that ends with the headers',
    'new OpenAI({ timeout: 60_000 });\ncreate({\n  stream: true,\n});',
    'new OpenAI();\ncreate({\n  stream: true,\n}, { signal: AbortSignal.timeout(60_000) });',
  ],
  [
    'client that repeats calls',
    'const client = new OpenAI({ baseURL });',
    'const client = new OpenAI({ baseURL, maxRetries: 0 });',
    'docs/javelin-js/a.mdx',
  ],
  [
    'client that repeats calls',
    'embeddings = OpenAIEmbeddings(model="m")',
    'embeddings = OpenAIEmbeddings(model="m", max_retries=0)',
    'docs/javelin-langchain-python/a.mdx',
  ],
  [
    'LangChain client without a time limit',
    'embeddings = OpenAIEmbeddings(\n    max_retries=0,\n)',
    'embeddings = OpenAIEmbeddings(\n    timeout=60,\n    max_retries=0,\n)',
    'docs/javelin-langchain-python/a.mdx',
  ],
  [
    'registered client that repeats calls',
    'openai_client = OpenAI(api_key=key)\nclient.register_openai(openai_client)',
    'openai_client = OpenAI(api_key=key, timeout=60, max_retries=0)\nclient.register_openai(openai_client)',
  ],
  [
    'stream that may break off unnoticed',
    'const reader = response.body.getReader();\nwhile (!(await reader.read()).done) {}',
    'const reader = response.body.getReader();\nreason ||= next.reason;\nif (!reason || ["length", "content_filter"].includes(reason)) throw new Error("It broke off");',
  ],
  [
    'policy enabled on a page that does not say what it replaces',
    UPDATE.replace('.a = 1', '.config *= {"policy": {"enabled": true, "dlp": {"enabled": true}}}'),
    UPDATE.replace('.a = 1', '.config *= {"policy": {"dlp": {"enabled": true}}}'),
  ],
  [
    'fallback to a second provider without its own secret',
    '{"fallback_codes": [503]}, {"provider": "a", "suffix": "/x"}, {"provider": "b", "suffix": "/x"}',
    '{"fallback_codes": [503]}, {"provider": "a", "suffix": "/x"}, {"provider": "b", "suffix": "/x", "virtual_secret_key": "k"}',
  ],
  [
    'credential of the caller on a route that can fall back',
    'curl https://h/v1/query/support-chat -H "Authorization: Bearer $OPENAI_API_KEY"',
    'curl https://h/v1/query/support-chat -H "x-javelin-apikey: $JAVELIN_API_KEY"',
  ],
  [
    'credential of the caller on a route that can fall back',
    'JavelinConfig(javelin_virtualapikey=k); client.query_route("support-chat", body)',
    'JavelinConfig(javelin_api_key=k); client.query_route("support-chat", body)',
  ],
  [
    'list merged by position',
    'return [merge(c, w) for c, w in zip(current, wanted)]',
    'return current | {k: merge(current.get(k), v) for k, v in wanted.items()}',
  ],
  ['output of the sandbox used by a program', 'text.split(" to: ")[1]', 'text.split(", ")'],
  [
    'guardrail on a route that OpenAI clients cannot call',
    'curl https://h/v1/query/support-chat',
    'curl https://h/v1/chat/completions -H "x-javelin-route: openai-prod"',
    'docs/javelin-processors/a.mdx',
  ],
];

/** The update samples of all pages, as bash runs them with a curl and a jq of ours. */
const updates = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.mdx'))
  .flatMap((name) => readPage(join(DOCS, name)).blocks)
  .filter(({fence, code}) => fence.lang === 'bash' && /\bjq -e /.test(code) && /<<<"\$changed"/.test(code));

interface Faults {
  read?: number;
  needs?: number;
  jq?: number;
  body?: string;
}

function inBash(code: string, {read = 0, needs = 0, jq = 0, body = 'body'}: Faults) {
  const [, name = ''] = /<<<"\$\w+"\)" = (\S+) \]/.exec(code) ?? [];
  const stubs = `curl() {
  case "$*" in *' -X '*) echo "sent $(cat)" ;; '-fsS '*) [ ${needs} != 0 ] || echo body; return ${needs} ;; *) echo ${body}; return ${read} ;; esac
}
jq() { read -r it || return 4; if [ "$1" = -r ]; then if [ "$it" = body ]; then echo ${name}; fi; return 0; fi; if [ ${jq} = 0 ]; then echo changed; fi; return ${jq}; }
`;
  const env = {...process.env, JAVELIN_ADMIN_KEY: 'k'};
  const {status, stdout, stderr} = spawnSync('bash', ['-c', stubs + code], {encoding: 'utf8', env});
  return {isDone: status === 0, stdout, stderr};
}

describe('update samples in bash', () => {
  it('are found on the pages', () => expect(updates.length).toBeGreaterThan(35));

  it.each(updates.map(({file, line, code}) => ({name: `${relative(DOCS, file)}:${line}`, code})))(
    '$name',
    ({code}) => {
      expect(inBash(code, {})).toEqual({isDone: true, stdout: 'sent changed\n', stderr: ''});
      expect(inBash(code, {read: 22})).toEqual({isDone: false, stdout: '', stderr: 'body\n'});
      // An error body with status 200, or none: jq 1.6 returns 0 for it.
      for (const body of ['other', ''])
        expect(inBash(code, {body})).toMatchObject({isDone: false, stdout: ''});
      expect(inBash(code, {jq: 5})).toEqual({isDone: false, stdout: '', stderr: ''});
      if (code.includes('curl -fsS'))
        expect(inBash(code, {needs: 22})).toEqual({isDone: false, stdout: '', stderr: ''});
    },
  );
});

describe('samples that are safe to paste', () => {
  it.each(CASES.map(([name, bad, good, file, meta]) => ({name, bad, good, file, meta})))(
    '$name',
    ({name, bad, good, file, meta}) => {
      expect(names(bad, file, meta)).toContain(name);
      expect(names(good, file, meta)).toEqual([]);
    },
  );

  it('every rule has a sample that breaks it', () => {
    expect([...new Set(CASES.map(([name]) => name))]).toEqual(SAFETY_RULES.map(({name}) => name));
  });

  it('a page that says what an enabled policy replaces may enable it', () => {
    const update = UPDATE.replace('.a = 1', '.config *= {"policy": {"enabled": true}}');
    const told = `It [replaces](/javelin-core/routeconfiguration#precedence) it.\n\n\`\`\`bash\n${update}\n\`\`\`\n`;
    expect(safetyProblems(parsePage(told, 'docs/a.mdx'))).toEqual([]);
  });

  it('pages about the SDK may show its update_route', () => {
    expect(names('    client.update_route(route)', 'docs/javelin-python/models.mdx')).toEqual([]);
  });
});
