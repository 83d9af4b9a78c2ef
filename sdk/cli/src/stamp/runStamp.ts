import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stampBuilds } from '../../../../shared/build/deployment/stampBuilds.ts'
import { Deployment } from '../../../../shared/src/deployment.ts'
import type { RunCommand } from '../Command.ts'

/**
 * Stamps the builds of both frames for a deployment, in place or in copies.
 *
 * @throws Error if an option is missing, if the deployment file does not match its schema, or if there is no build
 */
export const runStamp: RunCommand = async (args, { print }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      deployment: { type: 'string' },
      modal: { type: 'string', default: 'frame-app/dist' },
      auth: { type: 'string', default: 'auth-frame/dist' },
      out: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      'any-host': { type: 'boolean', default: false },
    },
  })
  const { deployment, out, host } = values
  if (!deployment) throw new Error('Name the deployment file: airlock-cli stamp --deployment my.json')
  const given = readDeploymentFile(deployment)
  const built = { modal: values.modal, auth: values.auth }
  for (const folder of Object.values(built))
    if (!existsSync(join(folder, 'integrity.json')))
      throw new Error(`${folder} contains no build. Name the folders of both builds with --modal and --auth.`)
  const folders = out ? { modal: join(out, 'modal'), auth: join(out, 'auth') } : built
  if (out)
    for (const frame of ['modal', 'auth'] as const) {
      if (existsSync(folders[frame])) throw new Error(`${folders[frame]} already exists.`)
      cpSync(built[frame], folders[frame], { recursive: true })
    }
  const stamped = stampBuilds(folders, given, values['any-host'] ? 'any' : host)
  print(`${folders.modal} is stamped for ${stamped.modalOrigin}.`)
  print(`${folders.auth} is stamped for ${stamped.authOrigin}. Its folder is ${stamped.authFolder}.`)
  return 0
}

function readDeploymentFile(file: string): Deployment {
  const given = readJson(file)
  const { data, error } = Deployment.safeParse(given)
  if (data) return data
  const places = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new Error(`${file} is not a deployment. ${places.join('. ')}.`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}
