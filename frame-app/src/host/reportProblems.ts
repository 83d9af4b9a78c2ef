import type { App } from '../app/App.ts'
import type { OptionProblem } from '../app/options/OptionProblem.ts'

/**
 * Shows the dapp developer the problems with the dapp's options. If there are none, does not load the code that shows
 * them.
 */
export function reportProblems(app: App, problems: readonly OptionProblem[]): void {
  if (problems.length > 0)
    import('../app/options/showProblems.ts').then((loaded) => loaded.showProblems(app, problems)).catch(() => {})
}
