/**
 * Request samples in the house style. Pure and small: the Run form on /api renders them again on every key stroke, so
 * nothing here may import Node or a library.
 */
export {cliSample} from './samples/cli.ts';
export {curlCommand, curlSample} from './samples/curl.ts';
export {fetchSample} from './samples/fetch.ts';
export {goSample} from './samples/go.ts';
export {httpSample} from './samples/http.ts';
export {jsonLiteral, pythonLiteral} from './samples/literal.ts';
export {httpxSample, pythonSample} from './samples/python.ts';
export {printedResponse, sampleBodies, sampleRequest, type SampleRequest} from './samples/request.ts';
export {isModelSide} from './samples/sdk-call.ts';
export {droppedFields, SDK_FIELDS, type SdkFields} from './samples/sdk-fields.ts';
