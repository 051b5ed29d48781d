// The shortest path of allowed moves from creating to a step, so that the demo's history is possible.
import type { ProjectStep } from '#kit/project-steps.ts';
import { stepsAfter } from '#modules/catalogue/projects/project-steps.ts';

/** The steps on the way, from `creating` to the goal. */
export function shortestStepPath(goal: ProjectStep): ProjectStep[] {
  const roads = new Map<ProjectStep, ProjectStep[]>([['creating', ['creating']]]);
  for (const [step, road] of roads) {
    if (step === goal) return road;
    for (const next of stepsAfter(step)) if (!roads.has(next)) roads.set(next, [...road, next]);
  }
  return [goal];
}
