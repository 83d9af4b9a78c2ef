import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import type { Project, Projects } from '../projects.ts'
import { drawPicture } from './drawPicture.ts'
import { generateWallets } from './generateWallets.ts'
import { hostileWallets } from './hostileWallets.ts'
import { knownWallets } from './knownWallets.ts'
import { queryWallets } from './queryWallets.ts'

const generatedCount = 2_100

/** Starts the wallet API, which serves listings, images and the remote configuration of projects. */
export function startWalletApi(options: {
  readonly port: number
  readonly walletOrigin: string
  readonly projects: Projects
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<HttpService> {
  const generated = generateWallets(generatedCount)
  // The hostile entries are near the end of the list. After them, the list's last entries are ordinary wallets.
  const wallets = [
    ...knownWallets(options.walletOrigin),
    ...generated.slice(0, -20),
    ...hostileWallets,
    ...generated.slice(-20),
  ].map((wallet, index) => ({ ...wallet, order: index + 1 }))
  const imageIds = new Set(wallets.flatMap(({ image_id }) => (image_id?.includes('..') ? [] : [image_id])))

  const ofProject: Record<string, (project: Project, request: Request) => Reply> = {
    '/appkit/v1/config': ({ features }) => jsonReply({ features }),
    '/appkit/v1/project-limits': () =>
      jsonReply({ planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false } }),
    '/projects/v1/origins': ({ allowedOrigins }) => jsonReply({ allowedOrigins }),
    '/getWallets': (_, { url }) => jsonReply(queryWallets(wallets, url.searchParams)),
    '/getAnalyticsConfig': ({ isAnalyticsEnabled }) => jsonReply({ isAnalyticsEnabled }),
  }

  const handle = (request: Request): Reply => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return jsonReply({ error: 'method not allowed' }, 405)
    const { pathname, searchParams } = request.url
    const picture = /^\/public\/get(?:Asset|Currency|Token)Image\/([\w.-]{1,64})$/.exec(pathname)
    if (picture) return pictureReply(pathname)
    const walletImage = /^\/getWalletImage\/([0-9a-f-]{36})$/.exec(pathname)?.[1]
    const answer = Object.hasOwn(ofProject, pathname) ? ofProject[pathname] : undefined
    if (!answer && !walletImage) return jsonReply({ error: 'not found' }, 404)
    const project = options.projects.find(searchParams.get('projectId'))
    if (!project)
      return jsonReply({ error: searchParams.has('projectId') ? 'Invalid project id' : 'Project id is missing' }, 403)
    if (answer) return answer(project, request)
    return imageIds.has(walletImage) ? pictureReply(`${walletImage}`) : jsonReply({ error: 'not found' }, 404)
  }
  return startHttpService({ ...options, service: 'walletApi', cors: true, handle })
}

function pictureReply(key: string): Reply {
  return {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    body: drawPicture(key),
  }
}
