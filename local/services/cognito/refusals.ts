import { AwsError } from '#local/services/http.ts';

export const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new AwsError('InvalidParameterException', message);
export const notFound = (message: string) => new AwsError('ResourceNotFoundException', message);
export const noSuchUser = () => new AwsError('UserNotFoundException', 'User does not exist.');
export const wrongPassword = () => notAuthorized('Incorrect username or password.');
