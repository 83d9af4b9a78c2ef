import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import { accepts } from '#shared/tables/accepts.ts'
import type { OptionKey } from '#shared/tables/options.ts'
import type { App } from '../App.ts'
import { showAlert } from '../reporting/showError.ts'
import type { OptionProblem } from './OptionProblem.ts'

/** One sentence for the developer about an option at fault. */
export function problemError({ option, is, reason }: OptionProblem): AirlockError {
  if (is === 'missing') return laterError('ALERT_PROJECT_ID_MISSING')
  if (is === 'unknown') return laterError('UNKNOWN_OPTION', { option })
  const sentence = accepts[option as OptionKey]
  return laterError('INVALID_OPTION', { option, accepts: reason ? `${sentence}; ${reason}` : sentence })
}

/** Says what is wrong with the options of `createSdk`, on the alert bar and in the console. */
export function showProblems(app: Pick<App, 'store'>, problems: readonly OptionProblem[]): void {
  for (const problem of problems) showAlert(app, problemError(problem), { known: Object.keys(accepts).join(', ') })
}
