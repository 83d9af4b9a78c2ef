import * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment.ts'
import { isOriginAllowed } from '#shared/isOriginAllowed.ts'
import { error, type Finding, note, warning } from '../Finding.ts'
import type { Answer, HttpGet } from '../page/httpGet.ts'

const Origins = z.object({ allowedOrigins: z.array(z.string()) })
const Config = z.object({
  features: z.array(z.looseObject({ id: z.string(), isEnabled: z.boolean(), config: z.nullish(z.array(z.string())) })),
})

/** Features that the modal turns off if the project's settings do not list them. */
const features: Readonly<Record<string, string>> = {
  social_login: 'email and social logins',
  swap: 'swaps',
  onramp: 'buying coins',
  activity: 'the activity view',
}

type Input = {
  readonly httpGet: HttpGet
  readonly deployment: Deployment
  readonly projectId: string
  readonly sdkVersion: string
  /** Origin of the page. */
  readonly origin: string
}

/** Reports what the project's allowlist and settings refuse to the page. */
export async function checkProject(
  input: Input,
): Promise<{ readonly findings: readonly Finding[]; readonly answers: readonly Answer[] }> {
  const { deployment, projectId, sdkVersion, origin, httpGet } = input
  const query = new URLSearchParams({ projectId, st: 'appkit', sv: `html-universal-${sdkVersion}` })
  const ask = (path: string) =>
    httpGet(`${deployment.walletApi}${path}?${query}`, { origin: deployment.modalOrigin }).catch(() => undefined)
  const [list, settings] = await Promise.all([ask('/projects/v1/origins'), ask('/appkit/v1/config')])
  const answers = [list, settings].flatMap((answer) => answer ?? [])
  if (list && [401, 403, 404].includes(list.status))
    return {
      answers,
      findings: [
        error(
          'project-unknown',
          `${deployment.walletApi} does not know the project ${projectId}. Users cannot log in, and the wallet list stays empty.`,
          "createSdk({ projectId: 'the id of your project' })",
        ),
      ],
    }
  return { answers, findings: [...(await checkOrigins(list, origin)), ...checkSettings(settings)] }
}

async function checkOrigins(answer: Answer | undefined, origin: string): Promise<readonly Finding[]> {
  const entries = answer?.status === 200 ? Origins.safeParse(parseJson(answer.body)).data?.allowedOrigins : undefined
  if (!entries)
    return [
      error(
        'project-origins-unknown',
        `The project's allowed origins cannot be loaded${reasonOf(answer)}. Without them, users cannot log in.`,
        'Try again in a few minutes. If it still fails, ask the operator of the wallet API.',
      ),
    ]
  if (await isOriginAllowed(origin, entries)) return []
  return [
    error(
      'origin-not-allowed',
      `The project does not allow ${origin}. Users cannot log in with email or a social login there.`,
      `Add ${origin} to the allowed origins of your project`,
    ),
  ]
}

function checkSettings(answer: Answer | undefined): readonly Finding[] {
  const config = answer?.status === 200 ? Config.safeParse(parseJson(answer.body)).data : undefined
  if (!config)
    return [
      warning(
        'project-settings-unknown',
        `The project's settings cannot be loaded${reasonOf(answer)}. The modal then uses only the options of your page.`,
        'Try again in a few minutes. If it still fails, ask the operator of the wallet API.',
      ),
    ]
  const rows = new Map(config.features.map((row) => [row.id, row]))
  const off = Object.entries(features).filter(([id]) => {
    const row = rows.get(id)
    return !row || (row.config !== null && (!row.isEnabled || row.config?.length === 0))
  })
  if (off.length === 0) return []
  return [
    note(
      'project-settings-off',
      `The project's settings turn off ${off.map(([, name]) => name).join(', ')}. Options of your page cannot turn them on.`,
      'Turn them on in the settings of your project, if you want them.',
    ),
  ]
}

const reasonOf = (answer: Answer | undefined) =>
  !answer ? ', because the wallet API does not answer' : answer.status === 200 ? '' : ` (status ${answer.status})`

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
