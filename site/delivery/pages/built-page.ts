/** A built page: parsed once for all who read it after the build, and changed by edits of its source. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles} from '@javelin/server/files';
import {parse} from 'parse5';
import {attributeOf, type Document, type Element, elementsIn, textOf} from './html.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

interface Edit extends Range {
  readonly text: string;
}

export class BuiltPage {
  readonly document: Document;
  readonly elements: readonly Element[];
  readonly #edits: Edit[] = [];
  /** Of the page's text: they are in its file, too (page-files.ts). */
  readonly #textEdits: Edit[] = [];
  readonly #texts = new Map<Element, string>();
  /** Stylesheets that stand in the page instead of a link. */
  readonly addedStyles: string[] = [];

  constructor(
    /** Relative to the folder of the build. */
    readonly file: string,
    /** The HTML as the framework wrote it. */
    readonly source: string,
  ) {
    // scriptingEnabled: false reads what stands in <noscript> as elements instead of text.
    this.document = parse(source, {sourceCodeLocationInfo: true, scriptingEnabled: false});
    this.elements = elementsIn(this.document);
  }

  byId(id: string): Element | undefined {
    return this.elements.find((element) => attributeOf(element, 'id') === id);
  }

  withTag(tagName: string): Element[] {
    return this.elements.filter((element) => element.tagName === tagName);
  }

  rangeOf(element: Element): Range {
    const location = element.sourceCodeLocation;
    if (!location) throw new Error(`${this.file}: <${element.tagName}> is not in the source of the page.`);
    return {start: location.startOffset, end: location.endOffset};
  }

  /** The source between the tags of an element. */
  innerRangeOf(element: Element): Range {
    const {start, end} = this.rangeOf(element);
    const location = element.sourceCodeLocation;
    return {start: location?.startTag?.endOffset ?? start, end: location?.endTag?.startOffset ?? end};
  }

  /** The text of an element, changes included. */
  textOf(element: Element): string {
    return this.#texts.get(element) ?? textOf(element);
  }

  /** Of an element whose text is taken as it is: a script or a stylesheet. */
  setText(element: Element, text: string): void {
    this.#texts.set(element, text);
    this.replace(this.innerRangeOf(element), text);
  }

  setAttribute(element: Element, name: string, value: string): void {
    const location = element.sourceCodeLocation?.attrs?.[name];
    if (!location) throw new Error(`${this.file}: <${element.tagName}> has no attribute ${name} to change.`);
    this.replace({start: location.startOffset, end: location.endOffset}, `${name}="${value}"`);
  }

  /** Puts the styles in place of the link. */
  addStyles(link: Element, css: string): void {
    this.addedStyles.push(css);
    this.replace(this.rangeOf(link), `<style>${css}</style>`);
  }

  /** In the text of the page, before one of its elements. */
  addStylesBefore(element: Element, css: string): void {
    this.addedStyles.push(css);
    const {start} = this.rangeOf(element);
    this.#textEdits.push({start, end: start, text: `<style>${css}</style>`});
  }

  /** React puts them between two texts, and looks for them only where it takes over: not in static markup. */
  dropTextSeparators(): void {
    const parts = this.elements.filter((element) => attributeOf(element, 'data-static') !== undefined);
    const ranges = parts.map((element) => this.innerRangeOf(element));
    for (const {0: separator, index} of this.source.matchAll(/<!-- -->/g))
      if (ranges.some(({start, end}) => start <= index && index < end))
        this.#textEdits.push({start: index, end: index + separator.length, text: ''});
  }

  /** The source with the changes of its text, and where a place of the source is in it. */
  withTextEdits(): {readonly source: string; readonly placeOf: (offset: number) => number} {
    const growthBefore = (offset: number) =>
      this.#textEdits.reduce(
        (sum, {start, end, text}) => sum + (start < offset ? text.length - (end - start) : 0),
        0,
      );
    return {
      source: edited(this.source, this.#textEdits),
      placeOf: (offset) => offset + growthBefore(offset),
    };
  }

  replace({start, end}: Range, text: string): void {
    this.#edits.push({start, end, text});
  }

  finished(): string {
    return edited(this.source, [...this.#textEdits, ...this.#edits]);
  }
}

function edited(source: string, edits: readonly Edit[]): string {
  let html = source;
  for (const {start, end, text} of edits.toSorted((a, b) => b.start - a.start))
    html = html.slice(0, start) + text + html.slice(end);
  return html;
}

const builds = new Map<string, readonly BuiltPage[]>();

/**
 * Every page of a build, read once: plugins finish in parallel, and some ask before the pages are finished,
 * others after. All of them see what the framework has written.
 */
export function readBuiltPages(outDir: string): readonly BuiltPage[] {
  const known =
    builds.get(outDir) ??
    listFiles(outDir)
      .filter((file) => file.endsWith('.html'))
      .map((file) => new BuiltPage(file, readFileSync(join(outDir, file), 'utf8')));
  builds.set(outDir, known);
  return known;
}
