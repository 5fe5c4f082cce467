import { imageFiles, imageFolder } from '#shared/addresses.ts';
import { Profile } from '#shared/contract/people/profile.ts';
import { jsonText, type Archiving } from './archiving.ts';
import { profileView } from './profile/profile-view.ts';

/** `profile.json` also includes what the tables `waitlist` and `handles` store about the person. */
export const peopleArchiving: Archiving = {
  provides: { tables: ['people', 'handles', 'waitlist'], folders: ['media/images'] },
  async *filesOf(person) {
    const { handles, deletion, signedOutAt } = person;
    const account = { usernames: [...(handles ?? [])], deletion, signedOutAt };
    yield { path: 'profile.json', text: jsonText({ ...parseProfile(profileView(person)), ...account }) };
    const { creatorId, imageId } = person;
    if (imageId === undefined) return;
    const key = `${imageFolder({ creatorId, imageId })}${imageFiles.artwork}`;
    yield { path: 'picture.jpg', folder: 'media/images', key, sizeBytes: estimatedPictureBytes };
  },
};

const estimatedPictureBytes = 400_000;

const parseProfile = (profile: object) => Profile.parse(profile);
