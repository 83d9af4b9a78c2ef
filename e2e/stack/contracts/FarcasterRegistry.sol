// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What a Farcaster sign-in reads of the IdRegistry and the KeyRegistry on chain 10, one code for both addresses. Anyone
/// may register anything: it has no value anywhere.
contract FarcasterRegistry {
    struct KeyData {
        uint8 state;
        uint32 keyType;
    }

    /// The fid of a custody address; 0 for none.
    mapping(address custody => uint256 fid) public idOf;
    mapping(uint256 fid => mapping(bytes key => KeyData)) private keys;

    function register(address custody, uint256 fid) external {
        idOf[custody] = fid;
    }

    function setKey(uint256 fid, bytes calldata key, uint8 state, uint32 keyType) external {
        keys[fid][key] = KeyData(state, keyType);
    }

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }
}
