/** What a sample may not do, because readers paste it into a shell beside a gateway with more in it than ours. */
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import type {ContentPage, Problem} from './page.ts';

interface SafetyRule {
  readonly name: string;
  readonly remedy: string;
  /** Pages about the SDK itself may show what it does; some rules are for one folder. */
  readonly except?: RegExp;
  readonly breaks: (code: string, page: ContentPage, meta: string) => boolean;
}

/** A second model, of another provider than the first, that names no secret. Models are the objects with a suffix. */
function fallbackWithoutSecret(code: string): boolean {
  if (!/fallback_codes/.test(code)) return false;
  const models = [...code.matchAll(/\{[^{}]*\bsuffix\b[^{}]*\}/g)].map(([model]) => model);
  const providers = models.map((model) => /\bprovider"?: *"([^"]+)"/.exec(model)?.[1]);
  return models.some(
    (model, index) => providers[index] !== providers[0] && !/virtual_secret_key/.test(model),
  );
}

const PRECEDENCE = '/javelin-core/routeconfiguration#precedence';

function isImported(tree: ContentPage['tree'], partial: string): boolean {
  let isFound = false;
  visit(tree, 'mdxjsEsm', (node) => void (isFound ||= node.value.includes(partial)));
  return isFound;
}

/** By a link, or with the partial that has it. */
function tellsPrecedence({tree}: ContentPage): boolean {
  let isTold = false;
  visit(tree, (node) => {
    if (node.type === 'link' && node.url.endsWith(PRECEDENCE)) isTold = true;
  });
  return isTold || isImported(tree, 'attach-template.mdx');
}

const matches = (pattern: RegExp) => (code: string) => pattern.test(code);

const isUpdate = matches(/-X PUT|\.put\(|method: "PUT"/);

/** The template that an update puts into a policy. */
function attachedTemplate(code: string): string | undefined {
  if (!isUpdate(code)) return undefined;
  const [, name, variable] = /\bstrategy"?: (?:"([\w-]+)"|(NAME)\b)/.exec(code) ?? [];
  return variable === undefined ? name : /\bNAME = "([\w-]+)"/.exec(code)?.[1];
}

const isProcessorPage = (file: string): boolean => file.startsWith('docs/javelin-processors/');

/** Of the policy itself, not of a block in it. */
const POLICY_ENABLED =
  /\bpolicy"?: \{\s*(?:\.\.\.[\w.?]+,\s*)?"?enabled"?: true|\bpolicy(?:"\])?(?:\["enabled"\]|\.enabled) = [Tt]rue|\bpolicy = \{\s*\.\.\.[\w.?]+,\s*enabled: true/;

const SENT_KEY = /\bx-(?:javelin-(?:virtual)?)?api-?key\b|\bauthorization\b/i;

const count = (code: string, pattern: RegExp): number => code.match(pattern)?.length ?? 0;

export const SAFETY_RULES: readonly SafetyRule[] = [
  {
    name: 'key of the wrong plane',
    remedy:
      'x-api-key takes JAVELIN_ADMIN_KEY; JAVELIN_API_KEY goes into x-javelin-apikey, on inference only.',
    breaks: matches(/x-api-key[^\n]*JAVELIN_API_KEY/),
  },
  {
    name: 'keys of both planes in one request',
    remedy: 'One set of headers for admin requests, one for model calls.',
    breaks: matches(/["']x-(?:api-key|javelin-apikey)["']:[^{}]*["']x-(?:api-key|javelin-apikey)["']:/),
  },
  {
    name: 'TLS verification off',
    remedy: 'Trust the certificate of the gateway instead.',
    breaks: matches(
      /verify\s*=\s*False|rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|\bcurl\b[^\n|]*\s(?:-k|--insecure)\b/,
    ),
  },
  {
    name: 'secret printed',
    remedy: 'Print its name or its length.',
    breaks: matches(
      /(?:\bprint\(|console\.log\()[^\n]*(?:environ|process\.env)[^\n]*_KEY|\becho\b[^\n]*\$\{?\w+_KEY/,
    ),
  },
  {
    name: 'secret in an argument',
    remedy: 'Send the body from a here-document: -d @- <<JSON',
    breaks: matches(/\s-d '[^]*?"\$\w+_KEY"|--api_key_secret_key "\$/),
  },
  {
    name: 'update_route outside the SDK pages',
    remedy: 'The SDK drops fields. Read, change a field and write back over REST.',
    except: /^docs\/javelin-python\//,
    breaks: matches(/\.a?update_route\(/),
  },
  {
    name: 'PUT after an unchecked GET',
    remedy: 'An error body would be written over the object: check the status of both calls.',
    breaks: (code) =>
      (/await \(await fetch\([^]*?\)\)\.json\(\)[^]*method: "PUT"/.test(code) && !/\.ok\b/.test(code)) ||
      /\.get\([^()\n]*\)\.json\(\)[^]*\.put\(/.test(code) ||
      /^\s*curl\b[^]*?\|\s*jq\b[^]*?\|\s*curl\b[^]*?-X PUT/.test(code),
  },
  {
    name: 'error read as JSON',
    remedy: 'Errors can be plain text: check the status first, and show the text.',
    breaks: (code) =>
      (/\bfetch\([^]*\.json\(\)/.test(code) && !/\.ok\b|\.status\b|\bcatch\b/.test(code)) ||
      (/\bhttpx\.(?:get|post|Client\(\s*base_url)[^]*\.json\(\)/.test(code) &&
        !/raise_for_status|status_code|is_success|except/.test(code)),
  },
  {
    name: 'object searched as text',
    remedy: 'An empty one, or null, has no such text either: read the field, (value or {}).get("method").',
    breaks: matches(/\bin str\(/),
  },
  {
    name: 'reject prompt searched in raw JSON',
    remedy: 'Quotes and letters may be escaped there: parse the body, and compare what it says.',
    // It throws what it doesn't recognise.
    except: /^docs\/javelin-processors\/promptinjectionusage/,
    breaks: matches(
      /\bin response\.text\b[^\n]*REJECT|REJECT[^\n]*\btext\.includes\(|\b(?:text|body)\.includes\(REJECT/,
    ),
  },
  {
    name: 'default that null passes by',
    remedy: 'The gateway may return null: config ?? {} after the response is read.',
    breaks: matches(/\{[^{}]*= (?:\{\}|\[\])[^{}]*\} = await [^\n]*\.json\(\)/),
  },
  {
    name: 'body from jq in a pipe',
    remedy: 'curl sends an empty body when jq fails: changed=$(jq -e …) && curl … -d @- <<<"$changed"',
    breaks: matches(/\bjq\b[^]*?\|\s*curl\b/),
  },
  {
    name: '404 taken for an empty list',
    remedy: 'A wrong URL is one too: look for the text of the gateway, such as "No routes found".',
    breaks: (code) =>
      /\bstatus(?:_code)? ={2,3} 404\b[^\n]*\s+(?:return )?(?:\[\]|null|None)/.test(code) &&
      !/\.startswith\(|\.startsWith\(|\.test\(/.test(code),
  },
  {
    name: 'every failed read taken for missing',
    remedy: 'A wrong key is one too: create only on 404, and stop at any other failure.',
    breaks: (code) =>
      /\.post\(|"POST"/.test(code) &&
      /"GET"|\.get\(|\bheaders \}\)/.test(code) &&
      /status_code [!=]= 200:|\bif \(\w+\.ok\) \{|\bif \(![^\n]*\)\.ok\)\n/.test(code) &&
      !/\b404\b/.test(code),
  },
  {
    name: 'limit of 0 replaced',
    remedy: '0 closes a budget: replace only what is missing, with ?? or `is None`.',
    breaks: matches(/\bmin\([^\n]*(?:\bor|\|\|) \d/),
  },
  {
    name: 'disabled policy enabled',
    remedy:
      'The application’s guardrails would stop applying: stop unless `policy.enabled` is true, with “The policy is disabled”.',
    // The guides set up a route; only what somebody has switched off stops them.
    breaks: (code, {file}) =>
      isUpdate(code) &&
      (/names a different template/.test(code) ||
        // A route of its own is nobody else's.
        (isProcessorPage(file) &&
          !/\bcreated\b/.test(code) &&
          /\bpolicy\b[^]*\benabled\W{1,5}[Tt]rue/.test(code))) &&
      (!/policy is disabled/.test(code) || (isProcessorPage(file) && POLICY_ENABLED.test(code))),
  },
  {
    name: 'empty secret stored',
    remedy: 'An update or a POST with an empty key succeeds: stop where the variable is empty.',
    except: /^docs\/python-sdk\//,
    breaks: (code) =>
      /\bapi_key_secret_key"?(?:: |=)(?:process\.env\.|os\.environ\[)/.test(code) &&
      !/\bthrow new Error|\braise SystemExit/.test(code),
  },
  {
    name: 'error body kept in a variable',
    remedy: 'The reader would not see it: name=$(curl …) || { echo "$name" >&2; false; } && …',
    breaks: matches(
      /=\$\(curl\b(?! -fsS)[^)]*\)(?!(?: &&\s*\[ "[^\n]* \])?\s*\|\| \{ echo "\$\w+" >&2; false; \} &&)/,
    ),
  },
  {
    name: 'what was read taken for the object',
    remedy:
      'An error body can come with status 200, and jq 1.6 lets an empty one pass: test the name before it is written, [ "$(jq -r .name <<<"$route")" = … ], or route["name"].',
    breaks: (code) =>
      (/\bchanged=\$\(jq -e\b/.test(code) &&
        !/\[ "\$\(jq -r \.(?:name|api_key) <<<"\$\w+"\)" = /.test(code)) ||
      // What the sample created itself is its own.
      (/\.put\(|method: "PUT"/.test(code) &&
        /\.json\(\)/.test(code) &&
        !/\bcreated\b/.test(code) &&
        !/(?:\["(?:name|api_key)"\]|\.(?:name|api_key)|\[name\]) [!=]==? |\/\$\{route\.name\}`|route\['name'\]\}"\)/.test(
          code,
        )),
  },
  {
    name: 'template attached that was not recognised',
    remedy:
      'A 200 can bring an error body: test its name, $template.name or template["name"], like the route’s.',
    breaks: (code) =>
      attachedTemplate(code) !== undefined &&
      /\/templates\/[\w-]+["\s)`]/.test(code) &&
      !/\$template\.name [!=]=|\btemplate(?:\["name"\]|\.name) [!=]==?|\(name !== "/.test(code),
  },
  {
    name: 'write without its status',
    remedy: 'curl ends with 0 at a redirect and at an empty 200: curl --fail-with-body -i shows them.',
    breaks: (code) =>
      /^ *curl\b(?![^\n]* -i )(?:(?!\bcurl )[^])*? (?:-X (?:POST|PUT|DELETE)|-d) /m.test(code) &&
      /\/v1\/(?:admin|secrets)\//.test(code),
  },
  {
    name: 'missing usage taken for a block',
    remedy:
      'An error body has none either: compare the message with REJECT_PROMPTS, and throw without usage.',
    breaks: (code) =>
      /\busage is None\b|!usage\b|\bnot \w+\.get\("usage"\)/.test(code) && !/REJECT_PROMPTS/.test(code),
  },
  {
    name: 'rejects without a reject prompt',
    remedy: 'Callers recognise a block by it: set reject_prompt, in a template rejectPrompt.',
    breaks: (code) =>
      (/\brestriction"?: |"?\breject"?: *[Tt]rue/.test(code) && !/reject_?[Pp]rompt/.test(code)) ||
      // Each part with rules has its own.
      count(code, /\bcontent_types"?: ?\[\s*\{/g) > count(code, /\breject_prompt\b/g),
  },
  {
    name: '404 taken for deleted',
    remedy: 'A wrong URL is one too: compare the body with "Route not found" and its like.',
    // A client library, which does neither.
    except: /^docs\/javelin-js\/api-reference/,
    breaks: (code) =>
      /\.delete\(|"DELETE"/.test(code) &&
      /\b(?:status_code|status) (?:!=|[!=]==|==) 404\b/.test(code) &&
      !/ not found"/.test(code),
  },
  {
    name: 'key that a redirect takes along',
    remedy: 'fetch sends all headers but Authorization to the new host: redirect: "error" in each call.',
    breaks: (code) =>
      SENT_KEY.test(code) &&
      // "manual" sends the keys nowhere either.
      count(code, /\bfetch\(/g) > count(code, /\bredirect: ["'](?:error|manual)["']/g),
  },
  {
    name: 'client that follows redirects',
    remedy:
      'OpenAI’s client takes all headers but Authorization to the new host: DefaultHttpxClient(follow_redirects=False), fetchOptions: { redirect: "error" }, or the AI SDK’s fetch.',
    breaks: (code) =>
      /OpenAI\(|OpenAIEmbeddings\(|createOpenAICompatible\(/.test(code) &&
      /"x-javelin-apikey"/.test(code) &&
      // httpx itself follows none.
      !/\bfollow_redirects=False\b|\bredirect: "error"|\*\*NO_REDIRECTS\b|\bhttp_client=httpx\.Client\(/.test(
        code,
      ),
  },
  {
    name: 'chunk without choices',
    remedy: 'The one about usage or a filter may have none, or null: choices or [], choices ?? [].',
    breaks: matches(/\bin chunk\.choices:|\bof (?:chunk\.)?choices\) /),
  },
  {
    name: 'one of two clients follows redirects',
    remedy:
      'LangChain makes the one for async calls itself: give http_async_client as well, or **NO_REDIRECTS.',
    breaks: (code) =>
      /\b(?:Azure)?(?:ChatOpenAI|OpenAIEmbeddings)\(/.test(code) &&
      /\bhttp_client=/.test(code) &&
      !/\bhttp_async_client\b/.test(code),
  },
  {
    name: 'retries of the gateway without 429',
    remedy: 'It retries the provider. A 429 of its own limiter is left to the caller: say so.',
    breaks: matches(/\bmax_?[Rr]etries"?\W+0,\s*(?:#|\/\/)[^\n]*gateway retries(?![^\n]*429)/),
  },
  {
    name: 'filtered reply taken for a passed one',
    remedy: 'Its content is null and no reject prompt: throw unless finish_reason is stop or tool_calls.',
    breaks: (code) =>
      /\bdef is_blocked\b|\bfunction isBlocked\b/.test(code) && !/\bfinish_reason\b/.test(code),
  },
  {
    name: 'outputs that may be null',
    remedy: 'The gateway may return null: (response.get("javelin") or {}).get("processor_outputs") or {}.',
    breaks: matches(/\.get\("(?:javelin|processor_outputs)", \{\}\)/),
  },
  {
    name: 'entry of outputs that may be a string',
    remedy: 'A passed reply would end with AttributeError: test isinstance(output, dict).',
    breaks: matches(/\(output or \{\}\)\.values\(\)/),
  },
  {
    name: 'unusable score taken for a block',
    remedy: 'Nobody would look for the fault: throw unless each score is a finite number.',
    // They hold back what is not scored, and say so.
    except: /^docs\/javelin-processors\//,
    breaks: matches(/\.every\([^\n]*typeof \w+ === "number" &&[^\n]*<=|return all\([^\n]*<= \w+ <=/),
  },
  {
    name: 'jq -e on what may be empty',
    remedy: 'jq 1.6 returns 0 without input: [ "$(… | jq -r .name)" = name ], or jq -es for a file.',
    breaks: matches(/^\w[^\n$]*\| *jq (?:-e|--exit-status) |\bjq -e \. /m),
  },
  {
    name: 'unknown end taken for a complete reply',
    remedy: 'The AI SDK calls what it does not know "other": treat it like "content-filter".',
    breaks: (code) => /"content-filter"/.test(code) && !/"other"/.test(code),
  },
  {
    name: 'stored key printed',
    remedy: 'Read the secret or the gateway into a variable, and print it through jq without its keys.',
    breaks: matches(/^\s*curl\b(?![^]*?\s-[Xd] )[^]*?\/(?:secrets\/|admin\/gateways)/m),
  },
  {
    name: 'whole object in an update',
    remedy: 'It strips what the reader’s object has besides: read, change a field and write back.',
    breaks: matches(
      /\bcurl\b[^]*?-X PUT[^]*?\/v1\/admin\/[^]*?-d '\{|\bjavelin (?:route|template) update \\\n/,
    ),
  },
  {
    name: 'rules of a policy replaced',
    remedy:
      'It deletes the rules that the reader’s route has: keep them, and add those whose restriction has none.',
    // The guides set up routes of their own.
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: (code) => isUpdate(code) && /\bcontent_types"?: \[(?!\.\.\.)/.test(code),
  },
  {
    name: 'reject text of the reader replaced',
    remedy:
      'Applications recognise a block by it: write one only where the block has none; in jq an empty one is true, and none as well.',
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: (code) =>
      isUpdate(code) &&
      /\breject_?[Pp]rompt\b/.test(code) &&
      !/if \(\.reject_?[Pp]rompt \| \. and \. != ""\) then|reject_?[Pp]rompt(?:"\))? (?:or |\|\|)/.test(code),
  },
  {
    name: 'rows of the reader dropped',
    remedy:
      'unique_by drops all but one of the rows with that name: `.rows as $kept | .rows = $kept + [… | select(.name | IN($kept[]?.name) | not)]`',
    breaks: matches(/\bunique_by\(|\bnew Map\([^\n]*\b(?:restriction|name)\b/),
  },
  {
    name: 'secret named that may be missing or disabled',
    remedy: 'Every call would get 401, and the update looks successful: read provider and secret first.',
    breaks: (code) =>
      isUpdate(code) &&
      /\bvirtual_secret_key\b/.test(code) &&
      // Removes it again.
      !/\bcreated\b/.test(code) &&
      !/\/secrets\/[^]*\benabled\W{1,6}(?:!=|===?|is) [Ff]alse|\bdifferences\(/.test(code),
  },
  {
    name: 'template attached that may be missing or disabled',
    remedy: 'Nothing would be checked, and the request would look successful: read the templates first.',
    breaks: (code) =>
      attachedTemplate(code) !== undefined &&
      // A template of its own, or of the same file.
      !/\bcreated\b|\btemplates"?: \[/.test(code) &&
      !(/dataprotection\/templates/.test(code) && /\benabled\W{1,4}(?:[!=]==?|is) [Ff]alse/.test(code)),
  },
  {
    name: 'template changed that other routes may name',
    remedy: 'Their guardrails would change as well: let the reader list them, with template-users.mdx.',
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: (code, {tree}) =>
      isUpdate(code) &&
      /dataprotection\/templates\//.test(code) &&
      // A template of its own.
      !/\bcreated\b/.test(code) &&
      !isImported(tree, 'template-users.mdx'),
  },
  {
    name: 'template of the reader replaced',
    remedy: 'What it masks or rejects would pass: stop when the policy names a different template.',
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: (code) => attachedTemplate(code) !== undefined && !/names a different template/.test(code),
  },
  {
    name: 'template recognised by a part of it',
    remedy: 'Another team may have made it: compare the names of all infotypes, and the method or `reject`.',
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: (code) =>
      // What attaches `mask-contacts` puts no other in its place.
      !['mask-contacts', undefined].includes(attachedTemplate(code)) &&
      (/infoTypes[^\n]{0,12}(?:\| length|\.length\b)|\blen\(infotypes\(/.test(code) ||
        !/"?method\b[^\n]*[!=]=|\breject == true|\.reject\)|get\("reject"\)/.test(code)),
  },
  {
    name: 'deletes what it may not have created',
    remedy: 'The name can be taken: stop then, and delete only what is on a list `created`.',
    // A client library offers both and does neither.
    except: /^docs\/javelin-js\/api-reference/,
    breaks: (code) =>
      /"DELETE"|\.delete\(/.test(code) && /"POST"|\.post\(/.test(code) && !/\bcreated\b/.test(code),
  },
  {
    name: 'deletes a name that may be taken',
    remedy:
      'Keep the status of the create, route_status=$?, and begin with [ "${route_status:?not created in this shell}" = 0 ] &&.',
    // Elsewhere deletion is what the page is about.
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: (code) => /\bcurl [^|]*-X DELETE/.test(code) && !/^\[ "\$\{\w+:\?[\w ]+\}" = 0 \] &&/.test(code),
  },
  {
    name: 'redirect taken for a creation',
    remedy: 'curl ends with 0 there, and the deletion would take what somebody else has: -L --max-redirs 0.',
    breaks: (code) => /\bcurl [^]*\n\w+_status=\$\?/.test(code) && !/ -L --max-redirs 0 /.test(code),
  },
  {
    name: 'deletion that fails silently',
    remedy: 'In a runbook a leaked key would seem deleted: --fail-with-body, or throw when it is not ok.',
    breaks: (code) =>
      /\bcurl (?!--fail-with-body)[^|]*-X DELETE/.test(code) ||
      (/method: "DELETE"/.test(code) && !/\.ok\b|\bok\b/.test(code)) ||
      (/\b(?:httpx|admin|http)\.delete\(/.test(code) &&
        !/raise_for_status|is_success|status_code/.test(code)),
  },
  {
    name: 'changes what a failed create left to another team',
    remedy: 'A session goes on after an exception: put both into one `try`, or delete a list `created`.',
    breaks: matches(/^(?:print\()?(?:await )?[\w.]+\.a?(?:delete|update)_[a-z]+\(/m),
  },
  {
    name: 'every 403 taken for a block',
    remedy: 'A wrong key is one too: look for the reject prompt in the body.',
    breaks: (code) => /\bstatus(?:_code)? ?={2,3} ?403/.test(code) && !/reject/i.test(code),
  },
  {
    name: 'header that only the sandbox has',
    remedy: 'On a gateway it does nothing, and the sample seems to pass.',
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: matches(/["'\s]x-sandbox-/),
  },
  {
    name: 'texts embedded that were not checked',
    remedy: 'A guarded route rejects the whole request for one of them: score each one first.',
    breaks: (code) => /\.from_texts\(/.test(code) && !/\bif is_clean\([^]*\.from_texts\(/.test(code),
  },
  {
    name: 'stream that may break off unnoticed',
    remedy: 'A connection can close half way: throw without a finish_reason, and where it is content_filter.',
    // A page about the usage of a stream counts, and does not show its text.
    except: /^docs\/javelin-core\/features\/usage/,
    breaks: (code) =>
      /\.getReader\(\)|\bfor await \(const [^\n]* of stream\)|\bfor chunk in (?:stream:|\w+\.stream\()/.test(
        code,
      ) &&
      // A chunk about usage may follow the one with the reason.
      !/\breason (?:\|\|=|= reason or)[^]*"content_filter"[^]*broke off/.test(code),
  },
  {
    name: 'reply cut at the token limit taken for a complete one',
    remedy: 'Its finish_reason is length: treat it like content_filter.',
    breaks: (code) =>
      /\breason\b[^\n]*"content_filter"/.test(code) &&
      !/\breason\b[^\n]*"length"|"length"[^\n]*\breason\b/.test(code),
  },
  {
    name: 'stored although it may be cut off',
    remedy:
      'A time limit ends textStream without an error: limit.throwIfAborted() before the reply is saved.',
    breaks: (code) => /\btextStream\b[^]*\.save\(/.test(code) && !/\.throwIfAborted\(\)/.test(code),
  },
  {
    name: 'history that strangers share',
    remedy: 'Without an id, all callers have the same chat: reject one that is not a string.',
    breaks: (code) => /\.get\(id\)/.test(code) && !/typeof id !== "string"/.test(code),
  },
  {
    name: 'verdict of the policy ignored',
    remedy: 'It can reject below the score of the sample: test request_reject as well.',
    breaks: (code) =>
      /\/guardrail\/|\.apply_/.test(code) &&
      /\bcategory_scores\b[^]*<= ?(?:0\.5|LIMIT)/.test(code) &&
      !/\brequest_reject\b/.test(code),
  },
  {
    name: 'outage of a guardrail taken for a verdict',
    remedy: 'A wrong key would look like a clean or a blocked text: let the failed check throw.',
    // It holds back a tool call, and writes to nobody.
    except: /^docs\/javelin-processors\/response-processors/,
    breaks: (code) => /\/v1\/guardrail\//.test(code) && /\bcatch\b[^{]*\{\s*return (?:true|false)/.test(code),
  },
  {
    name: 'time limit that ends with the headers',
    remedy: 'A stream can stall for ever: signal: AbortSignal.timeout(…) on the call.',
    except: /^docs\/javelin-core\/features\/usage/,
    breaks: (code) => /\bstream: true,/.test(code) && !/\bAbortSignal\.timeout\(/.test(code),
  },
  {
    name: 'client that repeats calls',
    remedy: 'It retries twice, on top of the gateway: maxRetries: 0, or max_retries=0.',
    // The pages about clients; others show one request.
    except: /^docs\/(?!javelin-(?:js|gpt|langchain-python|python)\/|javelin-core\/integration-new)/,
    breaks: (code) =>
      /\bnew OpenAI\(|\b(?:generateText|streamText)\(\{|= (?:Azure)?(?:Chat)?OpenAI(?:Embeddings)?\(/.test(
        code,
      ) && !/max_?retries/i.test(code),
  },
  {
    name: 'LangChain client without a time limit',
    remedy: 'It waits for ever, because LangChain hands None to OpenAI’s client: timeout=60.',
    except: /^docs\/(?!javelin-langchain-python\/)/,
    breaks: (code) => /OpenAI(?:Embeddings)?\(\n/.test(code) && !/\btimeout=/.test(code),
  },
  {
    name: 'registered client that repeats calls',
    remedy: 'OpenAI’s client retries twice, on top of the gateway: max_retries=0, and a timeout.',
    breaks: (code) =>
      /\.register_(?:openai|gemini|azureopenai)\(/.test(code) &&
      /OpenAI\(/.test(code) &&
      !/max_retries/.test(code),
  },
  {
    name: 'policy enabled on a page that does not say what it replaces',
    remedy: `The application’s policy stops applying to the route. Say so, with a link to ${PRECEDENCE}`,
    breaks: (code, page) =>
      /\bjq -e '[^']*"policy": \{\s*"enabled": true/.test(code) && !tellsPrecedence(page),
  },
  {
    name: 'fallback to a second provider without its own secret',
    remedy:
      'In an outage the second provider would get the first one’s key, or none: name a virtual_secret_key.',
    breaks: fallbackWithoutSecret,
  },
  {
    name: 'credential of the caller on a route that can fall back',
    remedy: 'The first provider’s key could reach the second: support-chat has secrets, send none.',
    // The route that this page creates has one provider.
    except: /^docs\/javelin-core\/administration\/createroute/,
    breaks: (code) =>
      /query\/support-chat|query_route\(\s*"support-chat"/.test(code) &&
      !/x-javelin-route/.test(code) &&
      /Authorization\W[^\n]*Bearer|llm_api_key|virtualapikey/.test(code),
  },
  {
    name: 'list merged by position',
    remedy: 'Two entries that change places would swap their secrets: replace the list, or match by name.',
    breaks: matches(/merge\([^\n]*\bzip\(|merge\(\w+\[(?:i|index)\]/),
  },
  {
    name: 'output of the sandbox used by a program',
    remedy: 'No model replies "Sandbox reply from … to: …": use fields that every gateway returns.',
    breaks: matches(/split\((['"]) to: \1\)/),
  },
  {
    name: 'guardrail on a route that OpenAI clients cannot call',
    remedy: 'Guard openai-prod, and show the request of the client: POST /v1/chat/completions.',
    except: /^docs\/(?!javelin-processors\/)/,
    breaks: matches(/(?:routes|query)\/support-chat|query_route\(\s*"support-chat"/),
  },
];

export function safetyProblems(page: ContentPage): Problem[] {
  const blocks: Code[] = [];
  // What a gateway returns is not pasted.
  visit(
    page.tree,
    'code',
    (node) => void (/\b(?:response|output)\b/.test(node.meta ?? '') || blocks.push(node)),
  );
  return SAFETY_RULES.filter(({except}) => !except?.test(page.file)).flatMap(({name, remedy, breaks}) =>
    blocks
      .filter(({value, meta}) => breaks(value, page, meta ?? ''))
      .map(({position}) => ({
        file: page.file,
        line: position?.start.line ?? 1,
        what: `${name}. ${remedy}`,
      })),
  );
}
