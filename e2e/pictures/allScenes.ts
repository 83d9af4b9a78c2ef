import { activityScenes } from './activityScenes.ts'
import { approvalScenes } from './approvalScenes.ts'
import { buyScenes } from './buyScenes.ts'
import { configurationScenes } from './configurationScenes.ts'
import { embeddedScenes } from './embeddedScenes.ts'
import { familyScenes } from './familyScenes.ts'
import { nameScenes } from './nameScenes.ts'
import { receiveScenes } from './receiveScenes.ts'
import type { Scene } from './Scene.ts'
import { scenes } from './scenes.ts'
import { sendScenes } from './sendScenes.ts'
import { signInScenes } from './signInScenes.ts'
import { swapScenes } from './swapScenes.ts'
import { tokenScenes } from './tokenScenes.ts'
import { walletScenes } from './walletScenes.ts'

/** The scenes of all areas. */
export const allScenes: readonly Scene[] = [
  ...scenes,
  ...embeddedScenes,
  ...approvalScenes,
  ...walletScenes,
  ...familyScenes,
  ...activityScenes,
  ...nameScenes,
  ...receiveScenes,
  ...buyScenes,
  ...swapScenes,
  ...signInScenes,
  ...configurationScenes,
  ...sendScenes,
  ...tokenScenes,
]
