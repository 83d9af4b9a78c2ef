import { nodeAlone } from './node-alone/project.ts'
import type { Project } from './Project.ts'
import { plainPage } from './plain-page/project.ts'
import { typescript } from './typescript/project.ts'
import { viteVanilla } from './vite-vanilla/project.ts'
import { viteWagmi } from './vite-wagmi/project.ts'
import { webpack } from './webpack/project.ts'

/** All foreign projects, in the order of the table of results. */
export const projects: readonly Project[] = [plainPage, nodeAlone, typescript, viteVanilla, viteWagmi, webpack]
