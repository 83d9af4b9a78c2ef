import * as z from 'zod/mini'
import { Deployment } from '#shared/deployment.ts'
import { collectScripts } from '../page/collectScripts.ts'
import { followRedirects, type Loaded } from '../page/followRedirects.ts'
import type { Answer, HttpGet } from '../page/httpGet.ts'
import { type Html, readHtml } from '../page/readHtml.ts'

/** The modal's frame as it is deployed. */
export type ModalFrame = {
  readonly answer: Answer
  readonly html: Html
  readonly deployment: Deployment
  /** Version of the protocol that the frame speaks. `undefined` if its scripts do not reveal it. */
  readonly protocol: number | undefined
  /** URL of the auth frame. `undefined` if its folder is unknown. */
  readonly authUrl: string | undefined
}

/** Fields of the deployment. A newer release may have more. */
const Known = z.object(Deployment.shape)

/** Loads the modal's frame. Returns how loading ended instead if there is no modal at this URL. */
export async function readFrame(httpGet: HttpGet, frameUrl: string): Promise<ModalFrame | Loaded> {
  const loaded = await followRedirects(httpGet, frameUrl)
  if (loaded.kind !== 'answer') return loaded
  const { answer } = loaded
  const html = readHtml(answer.body)
  const content = html.metas.find(({ name }) => name === 'deployment')?.content
  const deployment = Known.safeParse(parseJson(content)).data
  if (answer.status !== 200 || !deployment) return loaded
  const scripts = [...(await collectScripts(httpGet, answer.url, html)).values()].join('\n')
  const folder = folderName.exec(content ?? '')?.[0] ?? folderName.exec(scripts)?.[0]
  const protocol = /\{\s*airlock:\s*(\d+)\s*\}/.exec(scripts)?.[1]
  return {
    answer,
    html,
    deployment,
    protocol: protocol === undefined ? undefined : Number(protocol),
    authUrl: folder && `${deployment.authOrigin}/${folder}/index.html`,
  }
}

/** Name of the folder of an auth frame's version. @see cacheRule */
const folderName = /\b\d+\.\d+\.\d+[\w.]*(?:-[\w.]+)*?(?:-[0-9a-f]{16}){1,2}\b/

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
