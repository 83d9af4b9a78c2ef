/** The package managers with which `create-airlock` can be started. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/**
 * Returns the package manager that started this process.
 *
 * @param agent value of the environment variable `npm_config_user_agent`, which every package manager sets
 */
export function packageManager(agent = process.env.npm_config_user_agent): PackageManager {
  const [, name] = /^(npm|pnpm|yarn|bun)\//.exec(agent ?? '') ?? []
  return (name as PackageManager | undefined) ?? 'npm'
}
