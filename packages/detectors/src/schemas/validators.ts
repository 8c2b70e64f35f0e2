/**
 * The schemas, ready to be asked, and the parts of them that stand alone on pages. For tests, checks and the MCP server: no code
 * of the sandbox loads this, since Ajv weighs more than the sandbox itself.
 */
import Ajv2020 from 'ajv/dist/2020.js';
import chainSchema from './chain.schema.json' with {type: 'json'};
import policySchema from './policy.schema.json' with {type: 'json'};
import templateSchema from './template.schema.json' with {type: 'json'};

/** `format: "regex"` without the formats package: the pattern must compile. */
const isRegex = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};

const ajv = new Ajv2020({
  allErrors: true,
  // Findings carry the value and the names that are allowed, for remedies in words.
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  formats: {regex: isRegex},
});
ajv.addSchema(chainSchema, 'chain').addSchema(policySchema, 'policy').addSchema(templateSchema, 'template');

const compile = (reference: string) => ajv.compile({$ref: reference});

export const validators = {
  chain: compile('chain'),
  group: compile('chain#/$defs/group'),
  processor: compile('chain#/$defs/processor'),
  policy: compile('policy'),
  template: compile('template'),
  templateConfig: compile('template#/$defs/config'),
  infoType: compile('template#/$defs/infoType'),
} as const;

export type SchemaName = keyof typeof validators;
