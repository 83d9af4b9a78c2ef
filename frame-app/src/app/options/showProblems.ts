import type * as z from 'zod/mini'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { accepts } from '#shared/tables/accepts.ts'
import { featureAccepts } from '#shared/tables/featureAccepts.ts'
import type { FeatureKey, OptionKey } from '#shared/tables/options.ts'
import type { App } from '../App.ts'
import { showAlert } from '../reporting/showError.ts'
import type { OptionProblem } from './OptionProblem.ts'

type Issue = z.core.$ZodIssue
/** An alert for the developer. `known` lists the valid names if an option is unknown. */
type Sentence = { readonly error: AirlockError; readonly known?: readonly string[] }

/**
 * Maximum number of invalid entries that a message names per option. The developer finds the others after fixing these.
 */
const placesNamed = 5

/**
 * Returns the messages about an invalid option: one sentence, or for `features` one sentence for each invalid switch.
 *
 * @param lostTerms whether no wallet can connect because a link to the dapp's terms is invalid
 */
export function problemSentences(problem: OptionProblem, lostTerms = false): readonly Sentence[] {
  const { option, issues = [] } = problem
  if (option === 'projectId' && issues.length === 0) return [{ error: makeError('ALERT_PROJECT_ID_MISSING') }]
  if (!Object.hasOwn(accepts, option))
    return [{ error: makeError('UNKNOWN_OPTION', { option }), known: Object.keys(accepts) }]
  const switches = option === 'features' ? issues.flatMap(switchSentences) : []
  if (switches.length > 0) return switches
  const reason = lostTerms && isLink(option) ? lostReason : reasonOf(problem)
  const sentence = accepts[option as OptionKey]
  return [{ error: makeError('INVALID_OPTION', { option, accepts: reason ? `${sentence}; ${reason}` : sentence }) }]
}

/** Reports invalid options of `createSdk` in the console and, if the user may be the developer, on the alert bar. */
export function showProblems(app: Pick<App, 'store' | 'askingOrigin'>, problems: readonly OptionProblem[]): void {
  const { lostTerms } = app.store.getState().options
  for (const problem of problems)
    for (const { error, known = [] } of problemSentences(problem, lostTerms))
      showAlert(app, error, { known: known.join(', ') })
}

const isLink = (option: string) => option === 'termsConditionsUrl' || option === 'privacyPolicyUrl'
const lostReason = 'nothing connects without it, because `features.legalCheckbox` has visitors agree to it'

/** Returns a sentence for each switch of `features` that an issue concerns. */
function switchSentences(issue: Issue): readonly Sentence[] {
  const [key] = issue.path
  if (key !== undefined) {
    const texts = { option: `features.${String(key)}`, accepts: featureAccepts[key as FeatureKey] }
    return [{ error: makeError('INVALID_OPTION', texts) }]
  }
  const known = Object.keys(featureAccepts).map((name) => `features.${name}`)
  return unknownKeys(issue).map((name) => ({
    error: makeError('UNKNOWN_OPTION', { option: `features.${name}` }),
    known,
  }))
}

function reasonOf({ option, issues = [], network }: OptionProblem): string | undefined {
  if (typeof network === 'string') return `${network} is not a network Airlock knows by its id alone`
  if (network) return `${network.caipNetworkId} is not the CAIP-2 id of a network of ${network.namespace}`
  const places = [...new Set(issues.flatMap(placesOf))].map((place) => `\`${option}${place}\``)
  if (places.length === 0) return undefined
  const more = places.length - placesNamed
  return `not accepted: ${places.slice(0, placesNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/**
 * Returns the paths of an issue within an option, such as `[2].rpcUrls`. Returns an empty list if the issue concerns
 * the option itself.
 */
function placesOf(issue: Issue): readonly string[] {
  const unknown = unknownKeys(issue)
  if (unknown.length > 0) return unknown.map((key) => placeOf([...issue.path, key]))
  // The schema of an entry may be a union. Only the issues of its last member, the object form, have paths.
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  const path = [...issue.path, ...(inner?.path ?? [])]
  return path.length > 0 ? [placeOf(path)] : []
}

const unknownKeys = (issue: Issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])

const placeOf = (path: readonly PropertyKey[]) =>
  path
    .map((key) =>
      typeof key === 'number' ? `[${key}]` : /^\w+$/.test(String(key)) ? `.${String(key)}` : `['${String(key)}']`,
    )
    .join('')
