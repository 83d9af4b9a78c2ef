import { readFile } from 'node:fs/promises'

/**
 * Returns the system user that must run PostgreSQL, or `undefined` if the current user can run it. PostgreSQL refuses
 * to run as root. So if we run as root, returns `postgres`, or `nobody` if the system has no `postgres`.
 */
export async function findUser(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody".')
}
