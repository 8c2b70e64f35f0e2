import type {Random} from './random.ts';

export interface Weighted {
  weight?: unknown;
}

/** Weights are integers without a stated range; anything that is not above 0 counts as no weight. */
export function weightOf(model: Weighted): number {
  return typeof model.weight === 'number' && model.weight > 0 ? model.weight : 0;
}

export function hasWeights(models: readonly Weighted[]): boolean {
  return models.some((model) => weightOf(model) > 0);
}

/** The index of the model that serves a call: drawn by weight, or the first one when no model has a weight. */
export function chooseModel(models: readonly Weighted[], random: Random): number {
  const total = models.reduce((sum, model) => sum + weightOf(model), 0);
  if (total === 0) return 0;
  let draw = random() * total;
  let chosen = 0;
  for (const [index, model] of models.entries()) {
    const weight = weightOf(model);
    if (weight === 0) continue;
    chosen = index;
    draw -= weight;
    if (draw < 0) break;
  }
  return chosen;
}
