import {expect, it} from 'vitest';
import {pythonRequests} from '../../../lib/python/test-data/read-programs.ts';
import {compilePython} from './compile-python.ts';

const SETUP = `import os
config = JavelinConfig(base_url="https://your-api-domain.com", javelin_api_key=os.environ["JAVELIN_API_KEY"])
client = JavelinClient(config)
messages = [{"role": "user", "content": "Say hello"}]
`;
const MODEL = 'base_url=os.environ["JAVELIN_BASE_URL"] + "/v1", api_key=os.environ["OPENAI_API_KEY"]';
const CHAT = 'ChatOpenAI(model="gpt-6-luna", ' + MODEL + ')';

it('sends what a model said in the next request', async () => {
  const code = `first = ChatPromptTemplate.from_template("a {x}") | ${CHAT} | StrOutputParser()
second = ChatPromptTemplate.from_template("b {y}") | ${CHAT}
chain = {"y": first} | second
chain.invoke({"x": "1"})`;
  const requests = (await pythonRequests(code, [SETUP])) ?? [];
  expect(requests).toHaveLength(2);
  expect(compilePython(code, requests)).toContain(
    '"content": "b " + replies[0]?.["choices"]?.[0]?.["message"]?.["content"]',
  );
});

it("asks for the model's specification before a completion of the SDK", async () => {
  const requests =
    (await pythonRequests('client.chat.completions.create(route="r", messages=messages)', [SETUP])) ?? [];
  expect(requests.map(({method}) => method)).toEqual(['GET', 'GET', 'GET', 'POST']);
  expect(compilePython('', requests)).toContain(
    '"/v1/admin/providers/" + encodeURIComponent(replies[0]?.["models"]?.[0]?.["provider"])',
  );
});
