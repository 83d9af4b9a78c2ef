import type { App } from '../app/App.ts'
import type { OptionProblem } from '../app/options/OptionProblem.ts'

/** Tells the developer of the page what is wrong with options. What it says is loaded only then. */
export function reportProblems(app: App, problems: readonly OptionProblem[]): void {
  if (problems.length > 0)
    import('../app/options/showProblems.ts').then((loaded) => loaded.showProblems(app, problems)).catch(() => {})
}
