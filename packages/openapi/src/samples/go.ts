import {bodyOf, headersOf, keysIn, partsOf, type SampleRequest, urlOf, wholeObjectNote} from './request.ts';

/** A string of Go. JSON escapes are Go's; lines are kept where a raw string can hold the text. */
const text = (value: string): string =>
  value.includes('\n') && !/[`\r]/.test(value) ? `\`${value}\`` : JSON.stringify(value);

/** A key in a body is a variable as well, inside its quotes. */
const bodyText = (content: string): string =>
  content
    .split(/(?<=")\$([A-Z][A-Z0-9_]*KEY)(?=")/)
    .map((part, index) => (index % 2 === 1 ? `os.Getenv("${part}")` : text(part)))
    .join(' + ');

/** A header's value: `$NAME` comes from the environment. */
const headerValue = (value: string): string =>
  partsOf(value)
    .map((part) => (part.isVariable ? `os.Getenv("${part.text.slice(1)}")` : text(part.text)))
    .join(' + ') || '""';

/** The request as a Go program, with the standard library only. */
export function goSample(request: SampleRequest): string {
  const body = bodyOf(request);
  const content = body && ('json' in body ? JSON.stringify(body.json, null, 2) : body.text);
  const headers = headersOf(request).map(
    ([name, value]) => `\trequest.Header.Set(${text(name)}, ${headerValue(value)})`,
  );
  const reader = content === undefined ? 'nil' : `strings.NewReader(${bodyText(content)})`;
  const imports = [
    'fmt',
    'io',
    'net/http',
    ...([...headers, reader].some((line) => line.includes('os.Getenv(')) ? ['os'] : []),
    ...(content === undefined ? [] : ['strings']),
  ];
  return `${wholeObjectNote(request, '//')}package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
	request, err := http.NewRequest("${request.method}", ${text(urlOf(request))}, ${reader})
	if err != nil {
		panic(err)
	}
${headers.map((line) => `${line}\n`).join('')}	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.Status, ${keysIn(request).length > 0 ? 'len(content), "bytes, with keys"' : 'string(content)'})
}`;
}
