import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';
import {textResult, toolHandler} from '../tool-result.ts';
import type {DocsData} from '../docs-data.ts';

interface Result {
  readonly route: string;
  readonly title: string;
  readonly breadcrumb: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly address: string;
    readonly excerpt: string;
  }[];
}

const asText = ({title, route, breadcrumb, sections}: Result): string =>
  [
    `## ${title}`,
    `${route}${breadcrumb ? ` (${breadcrumb})` : ''}`,
    ...sections.map(
      ({heading, address, excerpt}) => `- ${address}${heading ? ` ${heading}` : ''}: ${excerpt}`,
    ),
  ].join('\n');

export function registerSearchDocs(server: McpServer, docs: DocsData): void {
  const areas = [...new Set(docs.pages.flatMap(({trail}) => trail.slice(0, 1)))];
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Finds pages and sections of the Javelin documentation: by question, by words, or by the exact name of an operation, field, header, error message, SDK method or CLI flag. Read what it finds with read_page.',
      inputSchema: {
        query: z.string().min(1).max(4000).describe('A question in full, a few words, or an exact name'),
        area: z
          .enum(areas as [string, ...string[]])
          .optional()
          .describe('Only this part of the documentation'),
        limit: z.number().int().min(1).max(20).default(5).describe('The most pages to return'),
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    toolHandler(({query, area, limit}) => {
      const search = (within: string | undefined) => docs.search(query, {area: within, most: limit});
      const found = search(area);
      // Not a mistake: whoever asks learns that the documentation has nothing.
      if (found.length === 0) {
        const elsewhere = area === undefined ? [] : search(undefined).map(({route}) => route);
        return textResult(
          `The documentation has nothing on ${JSON.stringify(query.slice(0, 200))}${area ? ` in ${area}` : ''}. ` +
            (elsewhere.length > 0
              ? `In other parts: ${elsewhere.join(', ')}.`
              : 'Try other words, or fewer of them.'),
        );
      }
      const results = found.map(({route, title, trail, hits, words}): Result => ({
        route,
        title,
        breadcrumb: trail.join(' › '),
        sections: hits.map((hit) => ({
          heading: hit.heading,
          address: hit.anchor ? `${route}#${hit.anchor}` : route,
          excerpt: docs.excerptOf(route, hit, words),
        })),
      }));
      return textResult(results.map(asText).join('\n\n'));
    }),
  );
}
