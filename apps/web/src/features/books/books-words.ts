import { booksMessages } from '@brigade/contract/books/books.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(booksMessages)
