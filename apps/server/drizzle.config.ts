import { defineConfig } from 'drizzle-kit'

export const TABLES = './src/**/*.table.ts'

/** `npm run migration --workspace @brigade/server -- --name what_changes` writes the SQL for what the tables now say. */
export default defineConfig({ dialect: 'postgresql', schema: TABLES, out: './migrations' })
