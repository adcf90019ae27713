import { defineConfig } from 'rolldown'

/** Ours goes into one file; what npm installed stays where it is, native parts and all. */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: (id) => !/^[./]/.test(id) && !id.startsWith('@brigade/'),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    sourcemap: true,
    cleanDir: true,
  },
})
