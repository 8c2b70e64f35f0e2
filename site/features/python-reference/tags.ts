import type {CliGroupName, ModelGroup, PythonSdk, ResourceId} from '@javelin/python-sdk';
import {type Block, parameterTable} from './blocks.ts';
import {cliBlocks, cliIndex} from './cli.ts';
import {exceptionBlocks, statusBlocks, treeBlocks} from './exceptions.ts';
import {classBlocks, classMethods, methodBlocks, methodIndex, nameOf} from './methods.ts';
import {droppedBlocks, enumerationBlocks, internalBlocks, modelBlocks} from './models.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;
type Expand = (attributes: Attributes, sdk: PythonSdk) => Block[];

function classNamed(name: string | undefined, sdk: PythonSdk) {
  const found = sdk.classes.find((item) => item.name === name);
  if (found === undefined) throw new RangeError(`there is no class "${name}"`);
  return found;
}

const DEFAULT_CLASS = 'JavelinClient';

/** What each tag of the reference pages stands for. */
export const TAGS: Readonly<Record<string, Expand>> = {
  PythonClass: ({name}, sdk) => classBlocks(classNamed(name, sdk), sdk),
  PythonMethodIndex: ({of = DEFAULT_CLASS}, sdk) => methodIndex(classNamed(of, sdk), sdk),
  PythonMethods: ({of = DEFAULT_CLASS, resource, only}, sdk) => {
    const item = classNamed(of, sdk);
    const wanted = only?.split(' ');
    const prefix = item.reachedBy === undefined ? '' : `${item.reachedBy.replace('client.', '')}.`;
    return classMethods(item, resource as ResourceId | undefined)
      .filter((method) => wanted === undefined || wanted.includes(nameOf(method)))
      .flatMap((method) => methodBlocks(method, sdk, `${prefix}${nameOf(method)}`));
  },
  PythonFields: ({model}, sdk) => {
    const found = sdk.models.find(({name}) => name === model);
    if (found === undefined) throw new RangeError(`there is no model "${model}"`);
    return [parameterTable(found.fields, sdk)];
  },
  PythonModels: ({group}, sdk) =>
    sdk.models
      .filter((model) => model.group === (group as ModelGroup))
      .flatMap((model) => modelBlocks(model, sdk)),
  PythonDropped: (_, sdk) => droppedBlocks(sdk),
  PythonEnumerations: (_, sdk) => enumerationBlocks(sdk),
  PythonInternal: (_, sdk) => internalBlocks(sdk),
  PythonExceptions: (_, sdk) => exceptionBlocks(sdk),
  PythonExceptionTree: (_, sdk) => treeBlocks(sdk),
  PythonStatuses: (_, sdk) => statusBlocks(sdk),
  CliIndex: (_, sdk) => cliIndex(sdk),
  CliCommands: ({group}, sdk) => cliBlocks(group as CliGroupName, sdk),
};
