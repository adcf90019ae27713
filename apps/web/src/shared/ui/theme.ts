import { createTheme, type MantineColorsTuple } from '@mantine/core'

const green: MantineColorsTuple = [
  '#eef6f0',
  '#d9ebdf',
  '#b3d8c0',
  '#86c19d',
  '#5da97c',
  '#3d9062',
  '#2a7a50',
  '#1b6b43',
  '#155636',
  '#0e3f28',
]

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadbd7',
  '#f3b5ad',
  '#ec9084',
  '#e26d5f',
  '#d04a3c',
  '#bf392c',
  '#b02a1f',
  '#8f2018',
  '#6b1711',
]

const stone: MantineColorsTuple = [
  '#faf9f6',
  '#f1efe9',
  '#e6e3da',
  '#d5d1c5',
  '#b7b2a4',
  '#908b7e',
  '#6f6b60',
  '#57534a',
  '#3a3832',
  '#22211d',
]

const night: MantineColorsTuple = [
  '#ebeae3',
  '#c9c7bd',
  '#a5a398',
  '#7d7b72',
  '#57564f',
  '#3b3b36',
  '#2b2c28',
  '#1f201d',
  '#171815',
  '#10110f',
]

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: 7,
  colors: { green, red, gray: stone, dark: night },
  defaultRadius: 'md',
  fontFamily: 'var(--text-face)',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
