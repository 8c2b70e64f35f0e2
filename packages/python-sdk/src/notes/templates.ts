import type {NotesByMethod} from '../describe.ts';
import {ADMIN, call, EMPTY_ON_ERROR, reload} from './words.ts';

const PATH = `${ADMIN}/processors/dp/templates`;
const template = (text: string) => ({template: {type: 'Template | dict', text}});

export const templateNotes: NotesByMethod = {
  create_template: {
    resource: 'templates',
    text: 'Creates a data protection template and asks the gateway to reload it.',
    parameters: template('The template.'),
    calls: [call('POST', `${PATH}/{name}`), reload('processors/dp/templates/{name}')],
    errors: 'raises',
    operation: 'createTemplate',
    example: `config = {"infoTypes": [{"name": "EMAIL_ADDRESS"}],
          "transformation": {"method": "Mask"}}
template = {"name": "mask-contacts", "type": "de-identify", "config": config}
print(client.create_template(template))`,
  },
  get_template: {
    resource: 'templates',
    text: 'Gets a template by name.',
    parameters: {template_name: "The template's name."},
    calls: [call('GET', `${PATH}/{template_name}`)],
    errors: 'raises',
    operation: 'getTemplate',
    example: `template = client.get_template("mask-contacts")
print([infotype.name for infotype in template.config.infoTypes])`,
  },
  list_templates: {
    resource: 'templates',
    text: 'Lists all templates.',
    calls: [call('GET', PATH)],
    errors: 'empty',
    traps: [EMPTY_ON_ERROR],
    operation: 'listTemplates',
    example: `found = client.list_templates()
print([template.name for template in found.templates])`,
  },
  update_template: {
    resource: 'templates',
    text: 'Updates a template and asks the gateway to reload it.',
    parameters: template('The whole template.'),
    calls: [call('PUT', `${PATH}/{name}`), reload('processors/dp/templates/{name}')],
    errors: 'raises',
    traps: [
      '`maskingCharacter`, `dictionary` and [a few other keys](/javelin-python/models#dropped) are lost on the way. Update templates that use them [over REST](/javelin-core/administration/updatetemplate).',
    ],
    operation: 'updateTemplate',
    example: `template = client.get_template("mask-contacts")
template.config.likelihood = "Possible"
print(client.update_template(template))`,
  },
  delete_template: {
    resource: 'templates',
    text: 'Deletes a template and asks the gateway to reload.',
    parameters: {template_name: "The template's name."},
    calls: [call('DELETE', `${PATH}/{template_name}`), reload('processors/dp/templates/{template_name}')],
    errors: 'raises',
    operation: 'deleteTemplate',
    example: `message = client.delete_template("mask-contacts")
print(message)`,
  },
  reload_data_protection: {
    resource: 'templates',
    text: 'Asks the running gateway to reload a template.',
    parameters: {strategy_name: "The template's name."},
    returns: 'httpx.Response',
    calls: [call('POST', '/v1/processors/dp/templates/{strategy_name}/reload')],
    errors: 'response',
    example: `response = client.reload_data_protection("mask-contacts")
print(response.status_code)`,
  },
};
