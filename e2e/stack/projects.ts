export type Feature = { id: string; isEnabled: boolean; config: string[] | null }

export type Project = {
  readonly id: string
  /** Origins that may use the project. If the list is empty, any origin may use it. */
  readonly allowedOrigins: readonly string[]
  /**
   * The project's remote configuration, as the wallet API returns it. If a feature's `config` is `null`, the dapp's own
   * options decide.
   */
  readonly features: readonly Feature[]
  readonly isAnalyticsEnabled: boolean
}

export type Projects = {
  find(id: string | null): Project | undefined
  change(id: string, change: Partial<Omit<Project, 'id'>>): Project | undefined
  reset(): void
}

/** The project that the demo dapp and most tests use. */
export const demoProjectId = '00000000000000000000000000a1710c'
/** Another developer's project. Only `https://dapp.example` may use it. */
export const strictProjectId = 'f'.repeat(32)

const features: readonly Feature[] = [
  { id: 'activity', isEnabled: true, config: null },
  { id: 'onramp', isEnabled: true, config: null },
  { id: 'swap', isEnabled: true, config: null },
  { id: 'social_login', isEnabled: true, config: null },
  { id: 'reown_branding', isEnabled: true, config: null },
]

/**
 * Creates the projects of the local world. All its services reject any other project id.
 *
 * @param limits features of the demo project, with the only values that they may have. An empty list turns one off.
 */
export function createProjects(
  demoOrigins: readonly string[],
  limits: Readonly<Record<string, string[]>> = {},
): Projects {
  const demoFeatures = features.map((feature) => ({ ...feature, config: limits[feature.id] ?? feature.config }))
  const initial: readonly Project[] = [
    { id: demoProjectId, allowedOrigins: demoOrigins, features: demoFeatures, isAnalyticsEnabled: true },
    { id: strictProjectId, allowedOrigins: ['https://dapp.example'], features, isAnalyticsEnabled: false },
  ]
  const projects = new Map<string, Project>()
  const reset = () => {
    for (const project of initial) projects.set(project.id, project)
  }
  reset()
  return {
    find: (id) => (id === null ? undefined : projects.get(id)),
    change: (id, change) => {
      const project = projects.get(id)
      if (!project) return undefined
      const changed = { ...project, ...change }
      projects.set(id, changed)
      return changed
    },
    reset,
  }
}
