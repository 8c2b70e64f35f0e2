/** The type of a route: what LiteLLM calls mode, else what the name of the model tells. */
import type {Report} from './report.ts';

const MODES: Readonly<Record<string, string>> = {
  chat: 'chat',
  completion: 'completions',
  embedding: 'embeddings',
};
/** Neither tool needs a mode: both know these models by name. */
const NAMES: readonly (readonly [RegExp, mode: string])[] = [
  [/embed|(?:^|[/.-])(?:bge|e5|gte|voyage)-/i, 'embedding'],
  [/turbo-instruct|(?:^|\/)(?:davinci|babbage)-002$/i, 'completion'],
  [/whisper|transcribe/i, 'audio_transcription'],
  [/(?:^|[/-])tts(?:-|$)/i, 'audio_speech'],
  [/dall-e|gpt-image|imagen|stable-diffusion|flux/i, 'image_generation'],
  [/rerank/i, 'rerank'],
  [/moderation/i, 'moderation'],
];

export function typeFor(model: string, mode: string | undefined, at: string, report: Report): string {
  const guess = NAMES.find(([pattern]) => pattern.test(model))?.[1];
  const found = mode ?? guess ?? 'chat';
  const isKnown = Object.hasOwn(MODES, found);
  if (!isKnown)
    report.byHand(
      at,
      `${model} has the mode ${found}, which no type of route stands for. It became a chat route: correct type and suffix, or remove it.`,
    );
  else if (mode === undefined && guess !== undefined)
    report.check(at, `No mode is given. By the name of ${model}, the route has the type ${MODES[found]}.`);
  return isKnown ? MODES[found]! : 'chat';
}
