import { readFile } from 'node:fs/promises'
import type { Reply, Request } from '../http/reply.ts'

const file = new URL('localPage.css', import.meta.url)

/** Serves `/style.css`. The small pages that imitate other companies' apps share this style. */
export async function localPage({ method, url }: Request): Promise<Reply | undefined> {
  if (method !== 'GET' || url.pathname !== '/style.css') return undefined
  return { headers: { 'content-type': 'text/css; charset=utf-8' }, body: await readFile(file, 'utf8') }
}
