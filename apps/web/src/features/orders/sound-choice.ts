import { keptChoice } from '../../shared/kept-choice.ts'

const isOn = keptChoice('sound for new orders', true, (kept) => (typeof kept === 'boolean' ? kept : undefined))

export const isSoundOn = isOn.current
export const chooseSound = isOn.choose
export const useSoundChoice = isOn.use
