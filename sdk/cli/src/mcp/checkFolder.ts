import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFrameUrl } from '../doctor/checks/checkFrame.ts'
import { checkDuplicates } from '../doctor/checks/checkVersions.ts'
import { findLockfile, lockedVersions } from '../doctor/checks/lockedVersions.ts'
import { error, type Finding, note, warning } from '../doctor/Finding.ts'
import { allowsUrl, frameSources, parsePolicies } from '../doctor/page/csp.ts'
import { sdkFacts } from '../doctor/page/sdkFacts.ts'
import { sortFindings } from '../doctor/Report.ts'
import { readProject } from '../migrate/source/Project.ts'

/** Files other than source code that may contain a Content-Security-Policy. */
const policyFiles = ['index.html', 'public/index.html', 'public/_headers', '_headers', 'vercel.json', 'netlify.toml']

/**
 * Checks the source code of a project for the mistakes that need no browser. Reads only files of the folder.
 *
 * @param folder with the package.json
 * @throws if there is no package.json
 */
export function checkFolder(folder: string): readonly Finding[] {
  const project = readProject(folder)
  const sources = new Map(project.files.map(({ path, text }) => [path, text]))
  const lockfile = findLockfile(folder)
  const others = policyFiles.filter((name) => existsSync(join(folder, name)))
  const texts = new Map([
    ...sources,
    ...others.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  ])
  const { frameUrls } = sdkFacts(sources)
  return sortFindings([
    ...checkPackage(project.manifest),
    ...frameUrls.flatMap((url) => checkFrameUrl(url, 'http://localhost')),
    ...checkOwnOrigin(sources),
    ...checkCreation(sources),
    ...checkPreload(texts),
    ...checkKeys(sources),
    ...frameUrls.flatMap((url) => checkPolicies(texts, url)),
    ...checkDuplicates(
      { copies: [], versions: [], frameUrls, projectIds: [] },
      lockfile ? lockedVersions(lockfile) : [],
    ),
  ])
}

const checkPackage = (manifest: {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}): readonly Finding[] =>
  (manifest.dependencies?.['airlock-sdk'] ?? manifest.devDependencies?.['airlock-sdk'])
    ? []
    : [error('sdk-not-installed', 'package.json does not name airlock-sdk.', 'npm install airlock-sdk')]

/** Reports a `frameUrl` that is a path, or that is made from the page's own address. */
const checkOwnOrigin = (sources: ReadonlyMap<string, string>): readonly Finding[] =>
  [...sources].flatMap(([path, code]) =>
    /\bframeUrl\s*[:=]\s*(["'`]\/(?!\/)|["'`]\.|(?:`\$\{)?(?:window\.|globalThis\.|self\.)?(?:location\.|origin\b)|new URL\([^)]*location)/.test(
      code,
    )
      ? [
          error(
            'frame-own-origin',
            `frameUrl in ${path} is on your page's own origin. createSdk throws, because the frame's sandbox would have no effect.`,
            'Serve the modal on its own origin, and use that origin in createSdk({ frameUrl })',
          ),
        ]
      : [],
  )

/** Reports a project that creates no SDK or several, or creates one inside of a component. */
function checkCreation(sources: ReadonlyMap<string, string>): readonly Finding[] {
  const creating = [...sources].filter(
    ([path, code]) => /\bcreateSdk\s*(<[^>]*>)?\(/.test(code) && !/\.(test|spec)\./.test(path),
  )
  const paths = creating.map(([path]) => path)
  if (paths.length === 0)
    return [
      note(
        'sdk-not-created',
        'No file calls createSdk.',
        'createSdk({ frameUrl, projectId, networks }) in a file of its own',
      ),
    ]
  const inComponent = creating.filter(([, code]) => isInComponent(code))
  return [
    ...(paths.length > 1
      ? [
          warning(
            'sdk-created-twice',
            `Several files call createSdk: ${paths.join(', ')}. A page has only one modal, so the SDKs take it from each other.`,
            'Create the SDK in one file, export it, and import it everywhere else',
          ),
        ]
      : []),
    ...inComponent.map(([path]) =>
      warning(
        'sdk-in-component',
        `${path} seems to call createSdk inside of a component or a hook, which creates an SDK for each rendering.`,
        'Move createSdk to the top level of a file',
      ),
    ),
  ]
}

/** Whether an indented line calls `createSdk` below a top-level function whose name is that of a component or hook. */
function isInComponent(code: string): boolean {
  let isComponent = false
  for (const line of code.split('\n')) {
    if (/^[\w]/.test(line)) isComponent = /^(export )?(default )?(async )?(function|const) ([A-Z]|use[A-Z])/.test(line)
    if (isComponent && /^\s.*\bcreateSdk\s*(<[^>]*>)?\(/.test(line)) return true
  }
  return false
}

/** Reports that nothing loads the modal before the click. The buttons of the bindings do it. */
function checkPreload(texts: ReadonlyMap<string, string>): readonly Finding[] {
  const all = [...texts.values()].join('\n')
  if (!/\bcreateSdk\b/.test(all) || /\.preload\(|AirlockButton|airlock-button/.test(all)) return []
  return [
    warning(
      'preload-missing',
      'Nothing preloads the modal, so the first click waits until its frame has loaded.',
      "button.addEventListener('pointerenter', () => sdk.preload().catch(() => {}))",
    ),
  ]
}

/** Reports keys of RPC providers, which every visitor of the page can read. */
const checkKeys = (sources: ReadonlyMap<string, string>): readonly Finding[] =>
  [...sources].flatMap(([path, code]) =>
    /https:\/\/[\w.-]*(?:infura\.io\/v3|alchemy\.com\/v2|quiknode\.pro)\/[\w-]{16,}/.test(code)
      ? [
          warning(
            'rpc-key',
            `${path} contains the key of an RPC provider. Everyone who opens the page can read it.`,
            "Leave customRpcUrls out: the modal uses the project's hosted nodes. Or limit the key to your origin and the modal's",
          ),
        ]
      : [],
  )

/** Reports policies in the project's files that do not allow the modal's frame. */
function checkPolicies(texts: ReadonlyMap<string, string>, frameUrl: string): readonly Finding[] {
  const { origin } = new URL(frameUrl)
  return [...texts].flatMap(([path, text]) => {
    const written = text.match(/(?:default|frame|child)-src[^"`\n]*/g) ?? []
    const blocks = parsePolicies(written)
      .map(frameSources)
      .some(
        (sources) =>
          sources &&
          !sources.some((each) => each.includes('$')) &&
          !allowsUrl(sources, frameUrl, 'https://page.example'),
      )
    return blocks
      ? [
          error(
            'csp-frame-src',
            `The Content-Security-Policy in ${path} does not allow frames from ${origin}, so the modal cannot open.`,
            `frame-src ${origin}`,
          ),
        ]
      : []
  })
}
