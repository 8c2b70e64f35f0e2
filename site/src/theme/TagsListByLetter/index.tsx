/** All tags as one list, without the theme's headings of a single letter. */
import type {ReactNode} from 'react';
import Tag from '@theme/Tag';
import type {Props} from '@theme/TagsListByLetter';

export default function TagsList({tags}: Props): ReactNode {
  return (
    <ul className="tags-list">
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
