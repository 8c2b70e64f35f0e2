/**
 * Runs guardrail scripts in QuickJS, an interpreter of its own inside WebAssembly: a script sees this thread’s objects as
 * little as a web page sees yours. Plain JavaScript and one file, so that it can be started wherever it lies.
 */
import {parentPort} from 'node:worker_threads';
import {parse} from 'acorn';
import {getQuickJS} from 'quickjs-emscripten';

const MEMORY_BYTES = 16 * 1024 * 1024;
const STACK_BYTES = 512 * 1024;
/** The interpreter asks once in 10,000 jumps, calls and steps of a pattern. A second of calm machines; the clock ends it after two. */
const MAX_INTERRUPTS = 2500;
const TRIAL_INTERRUPTS = 125;
/** The parser needs stack for every level of nesting; the thread has enough for as many levels as this has characters. */
const MAX_SOURCE = 24_000;
const MAX_WEBHOOKS = 20;

/** ES5 has none of the others. */
const INTRINSICS = {
  BaseObjects: true,
  Date: true,
  Eval: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
};

/** The methods of ES5. The interpreter has later ones, such as `includes`, on which a gateway fails. */
const ES5 = {
  Object:
    'create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys preventExtensions seal',
  Array: 'isArray',
  'Array.prototype':
    'concat every filter forEach indexOf join lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice toLocaleString toString unshift',
  String: 'fromCharCode',
  'String.prototype':
    'charAt charCodeAt concat indexOf lastIndexOf localeCompare match replace search slice split substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim valueOf',
  Number: '',
  Math: 'abs acos asin atan atan2 ceil cos exp floor log max min pow random round sin sqrt tan',
};
const ONLY_ES5 = Object.entries(ES5)
  .map(([object, names]) => `only(${object}, ${JSON.stringify(names.split(' '))});`)
  .join('\n');

/** The objects that the page about JavaScript guardrails lists. Webhooks are only noted down. */
const PRELUDE = `
(function () {
  function only(object, names) {
    Object.getOwnPropertyNames(object).forEach(function (name) {
      if (typeof object[name] === 'function' && name !== 'constructor' && names.indexOf(name) < 0)
        delete object[name];
    });
  }
${ONLY_ES5}
})();
var __webhooks = [];
var console = {log: function () {}, error: function () {}};
var platform = {
  callWebhook: function (url, payload, authDetails, callback) {
    __webhooks.push(String(url));
    if (typeof callback === 'function') callback('{"status":"ok"}');
  }
};`;

/** What is wrong with a source as ES5, in the words of the parser that the page about JavaScript guardrails recommends. */
function problemOf(source) {
  if (source.length > MAX_SOURCE) return `js_code is longer than ${MAX_SOURCE} characters`;
  try {
    parse(source, {ecmaVersion: 5});
    return undefined;
  } catch (error) {
    return `js_code is not ES5: ${error.message}`;
  }
}

/** Undefined when the time of a first try is not enough. */
function run(quickjs, {source, input, isTrial}) {
  const problem = problemOf(source);
  if (problem !== undefined) return {error: problem};
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(MEMORY_BYTES);
  runtime.setMaxStackSize(STACK_BYTES);
  let interrupts = 0;
  const maxInterrupts = isTrial ? TRIAL_INTERRUPTS : MAX_INTERRUPTS;
  runtime.setInterruptHandler(() => ++interrupts > maxInterrupts);
  const context = runtime.newContext({intrinsics: INTRINSICS});
  try {
    context.unwrapResult(context.evalCode(PRELUDE)).dispose();
    context.unwrapResult(context.evalCode(source, 'js_code')).dispose();
    return call(context, input);
  } catch (error) {
    if (interrupts > maxInterrupts) return isTrial ? undefined : {error: 'the script took too many steps'};
    const {name = 'Error', message = String(error)} = error ?? {};
    return {error: `${name}: ${message}`.slice(0, 500)};
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

function call(context, input) {
  const handles = [context.getProp(context.global, 'process'), context.newString(input)];
  try {
    const [process, text] = handles;
    if (context.typeof(process) !== 'function') return {error: 'js_code has no function process(input)'};
    const result = context.unwrapResult(context.callFunction(process, context.undefined, text));
    handles.push(result);
    if (context.typeof(result) !== 'string') return {error: 'process() must return a string'};
    return {output: context.getString(result), webhooks: webhooksOf(context)};
  } finally {
    for (const handle of handles) handle.dispose();
  }
}

function webhooksOf(context) {
  const list = context.getProp(context.global, '__webhooks');
  const webhooks = [];
  try {
    for (let i = 0; i < MAX_WEBHOOKS; i++) {
      const item = context.getProp(list, i);
      if (context.typeof(item) === 'string') webhooks.push(context.getString(item).slice(0, 200));
      item.dispose();
    }
    return webhooks;
  } finally {
    list.dispose();
  }
}

const quickjs = await getQuickJS();
parentPort.on('message', (job) => parentPort.postMessage(run(quickjs, job)));
parentPort.postMessage('ready');
