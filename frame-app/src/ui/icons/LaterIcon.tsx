import { type LaterIconName, laterIcons } from './laterIcons.tsx'

/** The shape of an icon that is loaded after the first view. */
export const LaterIcon = ({ name }: { readonly name: LaterIconName }) => laterIcons[name]
