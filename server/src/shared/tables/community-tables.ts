import { DELETE_ROW, type TableDescriptions } from './table-description.ts'

export const COMMUNITY_TABLES = {
  posts: { owners: ['shared/content'] },
  comments: {
    owners: ['shared/items'],
    memberColumns: {
      author: { withdrawal: 'kept: comments are public', dataExport: 'comments' },
    },
  },
  mentions: {
    owners: ['shared/items'],
    memberColumns: {
      userId: {
        withdrawal: DELETE_ROW,
        dataExport: 'no section: in texts of others; own texts contain the names that they mention',
      },
    },
  },
  likes: {
    owners: ['shared/items'],
    memberColumns: {
      userId: { withdrawal: 'deleted with its counters', dataExport: 'likes' },
    },
  },
  images: {
    owners: ['shared/images', 'features/images'],
    memberColumns: {
      owner: { withdrawal: DELETE_ROW, dataExport: 'images' },
      profileOf: { withdrawal: 'deleted with images.owner', dataExport: 'images' },
    },
  },
  bookmarks: {
    owners: ['features/bookmarks'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'bookmarks' },
    },
  },
} as const satisfies TableDescriptions
