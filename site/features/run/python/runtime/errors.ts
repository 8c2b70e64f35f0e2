/** The exceptions that Python has built in. An exception is a PyObject, thrown as it is. */
import {native, PyClass, PyObject, Tuple} from './objects.ts';

export const OBJECT = new PyClass('object');

/** Name and base, bases first. */
const TREE = `BaseException object
Exception BaseException
SystemExit BaseException
KeyboardInterrupt BaseException
GeneratorExit BaseException
ArithmeticError Exception
ZeroDivisionError ArithmeticError
OverflowError ArithmeticError
AssertionError Exception
AttributeError Exception
ImportError Exception
ModuleNotFoundError ImportError
LookupError Exception
IndexError LookupError
KeyError LookupError
NameError Exception
UnboundLocalError NameError
OSError Exception
FileNotFoundError OSError
TimeoutError OSError
ConnectionError OSError
RuntimeError Exception
NotImplementedError RuntimeError
RecursionError RuntimeError
StopIteration Exception
StopAsyncIteration Exception
SyntaxError Exception
TypeError Exception
ValueError Exception
UnicodeError ValueError`;

export const ERRORS: ReadonlyMap<string, PyClass> = TREE.split('\n').reduce((classes, line) => {
  const [name = '', base = ''] = line.split(' ');
  return classes.set(name, new PyClass(name, [classes.get(base) ?? OBJECT]));
}, new Map<string, PyClass>());

/** @throws for a name that is no exception: a mistake of ours */
export function errorClass(name: string): PyClass {
  const found = ERRORS.get(name);
  if (!found) throw new Error(`Python has no ${name}`);
  return found;
}

export function makeError(cls: PyClass, args: readonly unknown[]): PyObject {
  const error = new PyObject(cls);
  error.attributes.set('args', new Tuple(args));
  return error;
}

/** Makes an exception, for `throw`. */
export const fail = (name: string, ...args: readonly unknown[]): PyObject =>
  makeError(errorClass(name), args);

errorClass('BaseException').attributes.set(
  '__init__',
  native('__init__', ([self, ...args]) => {
    (self as PyObject).attributes.set('args', new Tuple(args));
    return null;
  }),
);

/** What a program can catch of what was thrown; anything else is ours and goes on. */
export function caught(thrown: unknown): PyObject | undefined {
  if (thrown instanceof PyObject) return thrown;
  if (thrown instanceof RangeError && /call stack/.test(thrown.message))
    return fail('RecursionError', 'maximum recursion depth exceeded');
  return undefined;
}
