import type { OpenBrowser, Visit } from './browser/Browser.ts'
import { checkClock } from './checks/checkClock.ts'
import { checkAuthHeaders, checkFrameAnswer, checkFrameUrl, checkModalHeaders } from './checks/checkFrame.ts'
import { checkEmbedderPolicy, checkOpenerPolicy } from './checks/checkIsolation.ts'
import { checkAddress, checkLoading } from './checks/checkLoading.ts'
import { checkPermissions } from './checks/checkPermissions.ts'
import { checkPolicy } from './checks/checkPolicy.ts'
import { checkProject } from './checks/checkProject.ts'
import { checkStorage } from './checks/checkStorage.ts'
import { checkDuplicates, checkVersions } from './checks/checkVersions.ts'
import { checkVisit } from './checks/checkVisit.ts'
import type { PageContext } from './checks/PageContext.ts'
import { type ModalFrame, readFrame } from './checks/readFrame.ts'
import { type Finding, unchecked } from './Finding.ts'
import { collectScripts } from './page/collectScripts.ts'
import { followRedirects } from './page/followRedirects.ts'
import type { Answer, HttpGet } from './page/httpGet.ts'
import { readHtml } from './page/readHtml.ts'
import { type SdkFacts, sdkFacts } from './page/sdkFacts.ts'
import { type Report, sortFindings } from './Report.ts'

type Input = {
  readonly url: string
  /** URL of the modal. `undefined` to search the page's scripts for it. */
  readonly frameUrl: string | undefined
  /** Id of the project. `undefined` to search the page's scripts for it. */
  readonly projectId: string | undefined
  /** Versions of `airlock-sdk` in the project's lockfile. `undefined` if there is no lockfile. */
  readonly locked: readonly string[] | undefined
  readonly httpGet: HttpGet
  /** `undefined` to check without a browser. */
  readonly openBrowser: OpenBrowser | undefined
}

/** Checks a dapp's page, the modal that it names, and the project's settings. Never rejects for a server's behavior. */
export async function examine(input: Input): Promise<Report> {
  const { url, httpGet, locked = [] } = input
  const loaded = await followRedirects(httpGet, url)
  const loading = checkLoading(loaded)
  if (loaded.kind !== 'answer' || loaded.answer.status !== 200)
    return { url, frameUrl: input.frameUrl, projectId: input.projectId, findings: loading, unchecked: [] }
  const { answer } = loaded
  const html = readHtml(answer.body)
  const page: PageContext = { httpGet, answer, html, origin: new URL(answer.url).origin }
  const visit = await input.openBrowser?.(answer.url)
  const scripts = await collectScripts(httpGet, answer.url, html)
  for (const [script, code] of visit?.scripts ?? []) scripts.set(script, code)
  const facts = sdkFacts(scripts)
  const frameUrl = input.frameUrl ?? facts.frameUrls[0]
  const projectId = input.projectId ?? facts.projectIds[0]
  const ofPage = [
    ...loading,
    ...checkAddress(answer.url),
    ...checkPolicy(page, frameUrl),
    ...checkOpenerPolicy(page),
    ...checkStorage(page),
    ...checkDuplicates(facts, locked),
  ]
  const ofFrame = frameUrl
    ? await examineFrame({ page, frameUrl, projectId, facts, locked, visit })
    : { findings: [noFrameUrl], unchecked: [] }
  await visit?.close()
  return {
    url,
    frameUrl,
    projectId,
    findings: sortFindings([...ofPage, ...ofFrame.findings]),
    unchecked: [...(visit?.unchecked ?? []), ...ofFrame.unchecked],
  }
}

const noFrameUrl = unchecked(
  'frame-url-unknown',
  "The page's scripts do not contain a frameUrl, so the modal could not be checked.",
  'airlock-cli doctor URL --frame-url https://modal.example',
)

type FrameInput = {
  readonly page: PageContext
  readonly frameUrl: string
  readonly projectId: string | undefined
  readonly facts: SdkFacts
  readonly locked: readonly string[]
  readonly visit: Visit | undefined
}
type Part = { readonly findings: readonly Finding[]; readonly unchecked: readonly string[] }

async function examineFrame({ page, frameUrl, projectId, facts, locked, visit }: FrameInput): Promise<Part> {
  const ofUrl = [...checkFrameUrl(frameUrl, page.origin), ...checkPermissions(page, frameUrl)]
  if (ofUrl.some(({ id }) => id === 'frame-own-origin')) return { findings: ofUrl, unchecked: [] }
  const frame = await readFrame(page.httpGet, frameUrl)
  if ('kind' in frame) return { findings: [...ofUrl, ...checkFrameAnswer(frameUrl, frame)], unchecked: [] }
  const auth = await readAuth(page.httpGet, frame)
  const project = projectId
    ? await checkProject({
        httpGet: page.httpGet,
        deployment: frame.deployment,
        projectId,
        sdkVersion: facts.versions[0] ?? '0.0.0',
        origin: page.origin,
      })
    : { findings: [], answers: [] }
  const frames: (readonly [string, Answer])[] = [['the modal', frame.answer]]
  const findings = [
    ...ofUrl,
    ...checkModalHeaders(frame, page.answer.url),
    ...(auth.answer ? checkAuthHeaders(frame, auth.answer, page.answer.url) : []),
    ...checkEmbedderPolicy(page, auth.answer ? [...frames, ['the embedded wallet', auth.answer]] : frames),
    ...checkVersions(facts, frame.protocol, locked),
    ...checkClock([page.answer, frame.answer, ...(auth.answer ? [auth.answer] : []), ...project.answers]),
    ...project.findings,
  ]
  const seen = await visit?.probe(frameUrl, facts.copies[0]?.protocol ?? frame.protocol ?? 1)
  return {
    findings: seen ? [...findings, ...checkVisit(seen, findings)] : findings,
    unchecked: [
      ...auth.unchecked,
      ...(projectId
        ? []
        : [
            "The project's settings and allowed origins: the page's scripts contain no projectId. Add --project-id ID.",
          ]),
    ],
  }
}

/** Loads the auth frame's page, if its URL is known. */
async function readAuth(
  httpGet: HttpGet,
  { authUrl, deployment }: ModalFrame,
): Promise<{ readonly answer: Answer | undefined; readonly unchecked: readonly string[] }> {
  const skip = (reason: string) => ({
    answer: undefined,
    unchecked: [`The embedded wallet at ${deployment.authOrigin}: ${reason}.`],
  })
  if (authUrl === undefined) return skip("the modal's scripts do not contain its address")
  const loaded = await followRedirects(httpGet, authUrl)
  if (loaded.kind === 'noAnswer') return skip(loaded.reason)
  if (loaded.kind === 'circle') return skip('its redirects never end')
  if (loaded.answer.status !== 200) return skip(`${authUrl} answers with status ${loaded.answer.status}`)
  return { answer: loaded.answer, unchecked: [] }
}
