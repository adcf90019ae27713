import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const served = ['/manager', '/admin', '/channel', '/docs', '/health', '/images']

export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // One stylesheet: a screen that arrives later cannot miss its own, nor change the order of the rules.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'static/js/[name].[hash:10].chunk.js',
        chunkFileNames: 'static/js/[name].[hash:10].chunk.js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name].[hash:10][extname]'
            : 'static/media/[name].[hash:10][extname]',
      },
    },
  },
})
