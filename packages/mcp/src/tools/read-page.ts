import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';
import {textResult, toolHandler, InvalidArgument} from '../tool-result.ts';
import type {DocsData} from '../docs-data.ts';
import {findPage, headingsOf, sectionOf} from '../pages.ts';

/** What fits into the context of a model beside other things. */
const MOST_CHARACTERS = 30_000;

/** A part of a long text, and what to ask for next. */
function partOf(text: string, offset: number): string {
  if (offset > 0 && offset >= text.length)
    throw new InvalidArgument(`The text has ${text.length} characters: offset ${offset} is behind its end.`);
  const part = text.slice(offset, offset + MOST_CHARACTERS);
  const next = offset + part.length;
  if (next >= text.length) return part;
  const headings = headingsOf(text)
    .filter(({level}) => level === 2)
    .map((heading) => heading.text);
  return `${part}\n\n[Cut at ${next} of ${text.length} characters. Go on with offset ${next}, or ask for one heading: ${headings.join(' | ')}]`;
}

export function registerReadPage(server: McpServer, docs: DocsData): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'A page of the documentation as Markdown, or one section of it. Its front matter has the canonical URL and the date of the last change.',
      inputSchema: {
        page: z
          .string()
          .min(1)
          .max(500)
          .describe('Route, URL or title: "/javelin-core/quickstart", "/api#createRoute", "Rate limits"'),
        heading: z
          .string()
          .min(1)
          .max(300)
          .optional()
          .describe('Only the section under this heading or anchor'),
        offset: z.number().int().min(0).default(0).describe('Where to go on in a page that was cut'),
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    toolHandler(({page: address, heading, offset}) => {
      const {page, anchor} = findPage(address, docs);
      const markdown = docs.markdownOf(page);
      const wanted = heading ?? anchor;
      return textResult(partOf(wanted ? sectionOf(markdown, wanted) : markdown, offset));
    }),
  );
}
