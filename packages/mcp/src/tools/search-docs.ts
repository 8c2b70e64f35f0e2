import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';
import {answer, answering, AskedWrong} from '../answer.ts';
import type {Library} from '../library.ts';

const HIT = z.object({heading: z.string(), address: z.string(), excerpt: z.string()});
const RESULT = z.object({
  route: z.string(),
  title: z.string(),
  breadcrumb: z.string(),
  sections: z.array(HIT),
});
type Result = z.infer<typeof RESULT>;

const asText = ({title, route, breadcrumb, sections}: Result): string =>
  [
    `## ${title}`,
    `${route}${breadcrumb ? ` (${breadcrumb})` : ''}`,
    ...sections.map(
      ({heading, address, excerpt}) => `- ${address}${heading ? ` ${heading}` : ''}: ${excerpt}`,
    ),
  ].join('\n');

export function registerSearchDocs(server: McpServer, library: Library): void {
  const areas = [...new Set(library.pages.flatMap(({trail}) => trail.slice(0, 1)))];
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Finds pages and sections of the Javelin documentation: by question, by words, or by the exact name of an operation, field, header, error message, SDK method or CLI flag. Read what it finds with read_page.',
      inputSchema: {
        query: z.string().min(1).max(400).describe('A question or a few words'),
        area: z
          .enum(areas as [string, ...string[]])
          .optional()
          .describe('Only this part of the documentation'),
        limit: z.number().int().min(1).max(20).default(5).describe('The most pages to return'),
      },
      outputSchema: {results: z.array(RESULT)},
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    answering(({query, area, limit}) => {
      const results = library
        .search(query, {area, most: limit})
        .map(({route, title, trail, hits, words}) => ({
          route,
          title,
          breadcrumb: trail.join(' › '),
          sections: hits.map((hit) => ({
            heading: hit.heading,
            address: hit.anchor ? `${route}#${hit.anchor}` : route,
            excerpt: library.excerptOf(route, hit, words),
          })),
        }));
      if (results.length === 0)
        throw new AskedWrong(
          `Nothing found for ${JSON.stringify(query)}. Try other words, or fewer of them.`,
        );
      return answer(results.map(asText).join('\n\n'), {results});
    }),
  );
}
