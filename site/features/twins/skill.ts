/** `skill.md`: how an assistant works with this documentation, in the form that assistants load as a skill. */

export const skillText = (root: string): string => `---
name: javelin-docs
description: Answers questions about the javelin. AI gateway, writes its configuration and client code, and explains its errors, from the official documentation. Use it when somebody works with Javelin routes, providers, secrets, guardrails, the admin API, the javelin-sdk package or the javelin command.
---

# Javelin documentation

## Find

1. Read [llms.txt](${root}llms.txt): every page with one line on what it is for.
2. Read the page as Markdown: its URL with \`.md\`, or with \`Accept: text/markdown\`. \`<a id="x"></a>\` marks what \`#x\` leads to.
3. For one area at once, the parts of \`llms-full.txt\` that \`llms.txt\` lists.

With the Model Context Protocol server of this site ([how to connect it](${root}javelin-core/3rdpartyintegrations.md#mcp)) use its tools instead: \`search_docs\` takes a full question or an exact name,
\`read_page\` takes every address it returns, \`describe_operation\` and \`explain_error\` know the admin API.

## Answer

- Say what the pages say and link to the section. Where a page says "not specified" or that something is the sandbox's own behaviour, say that too; never fill it in.
- Questions the documentation has nothing on (prices, contracts, invitations): say so.

## Configure

- An update sends the whole object: read it, change one field, write it back.
- Admin requests send the admin key in \`x-api-key\`, model requests an application's Javelin API key in \`x-javelin-apikey\`; \`x-javelin-route\` names a unified route, \`/v1/query/{name}\` a custom one.
- Check a route, policy, chain or template with \`check_config\` before you show it, and a request with \`run_request\`. Without the server, compare it with [openapi.yaml](${root}openapi.yaml).
- Keys come from the environment, never from the code.
`;
